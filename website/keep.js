// Keeps what the labs need for days without a network: what this page has loaded, and every lab.
performance.setResourceTimingBufferSize(5000);
const top_ = new URL("..", location.href).href;

async function keep() {
  const cache = await caches.open("precache");
  const listed = await (await fetch(`${top_}keep.json`)).json();
  const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
  const wanted = new Set([location.href, ...loaded, ...listed.map((path) => top_ + path)]);
  let missing = 0;
  for (const url of wanted) {
    if (!url.startsWith(top_) || url.includes("/api/service-worker") || (await cache.match(url))) continue;
    await cache.add(url).catch(() => missing++);
  }
  document.documentElement.dataset.kept = missing ? "in part" : "all";
}

// The lab comes first: wait until its Python is there, and a little longer; at most three minutes.
async function later() {
  const end = Date.now() + 180000;
  const ready = () => window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel?.status === "idle";
  while (!ready() && Date.now() < end) await new Promise((go) => setTimeout(go, 2000));
  setTimeout(() => navigator.serviceWorker?.ready.then(keep), 15000);
}

window.addEventListener("load", later);
