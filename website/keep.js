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

// The lab comes first: wait until the page has been quiet for some seconds.
window.addEventListener("load", () => setTimeout(() => navigator.serviceWorker?.ready.then(keep), 15000));
