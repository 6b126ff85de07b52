// The sliders of a piece, the browser's own: each has a name and says its value; and a point that follows a hand in the picture.

const OWN_KEYS = "data-lm-suppress-shortcuts"; // with it, arrow keys are the slider's and not the notebook's

function row(knob, moved) {
  const label = document.createElement("label");
  label.append(knob.label);
  const slider = document.createElement("input");
  Object.assign(slider, { type: "range", min: 0, max: knob.words.length - 1, step: 1 });
  slider.setAttribute(OWN_KEYS, "true");
  label.append(slider);
  const words = document.createElement("span");
  words.setAttribute("aria-hidden", "true"); // the slider says them
  slider.addEventListener("input", () => moved({ [knob.name]: slider.valueAsNumber }));
  // a notebook takes the focus at each click; arrow keys shall go on where the hand let go
  slider.addEventListener("pointerup", () => setTimeout(() => slider.focus({ preventScroll: true })));
  const show = (index) => {
    slider.value = index;
    words.textContent = knob.words[index];
    slider.setAttribute("aria-valuetext", knob.words[index]);
  };
  return { parts: [label, words], show };
}

// What arrow keys move, and what a screen reader reads of a point in a plane.
function handle(across, up, { at, moved }) {
  const place = document.createElement("div");
  place.className = "labgauss-point";
  place.textContent = "✥ Drag the point in the picture, or move it from here with the arrow keys.";
  const said = {
    role: "slider", tabindex: 0, [OWN_KEYS]: "true", "aria-roledescription": "point in a plane", "aria-valuemin": 0,
    "aria-valuemax": across.words.length - 1,
    "aria-label": "The point: left and right arrow move it across, up and down along the other axis",
  };
  for (const [name, value] of Object.entries(said)) place.setAttribute(name, value);
  const steps = { ArrowLeft: [across, -1], ArrowRight: [across, 1], ArrowDown: [up, -1], ArrowUp: [up, 1] };
  place.addEventListener("keydown", (event) => {
    const [knob, step] = steps[event.key] ?? [];
    if (!knob) return;
    event.preventDefault();
    moved({ [knob.name]: within(at()[knob.name] + step, knob) });
  });
  const show = (now) => {
    place.setAttribute("aria-valuenow", now[across.name]);
    place.setAttribute("aria-valuetext", [across, up].map((k) => `${k.label}: ${k.words[now[k.name]]}`).join("; "));
  };
  return { place, show };
}

const within = (index, knob) => Math.min(knob.words.length - 1, Math.max(0, index));

// Let the point follow a mouse or a finger in the picture, which is an output of its own and a new one at each step.
function follow(el, model, { across, up, place, moved, signal }) {
  const { width, ends } = model.get("point");
  let box = null;
  const ours = ({ target }) => {
    const area = el.closest(".jp-OutputArea") ?? document;
    return target instanceof HTMLImageElement && target.alt === model.get("words") && area.contains(target);
  };
  const nearest = (pixel, knob) => {
    const [first, last] = ends[knob.name];
    return within(Math.round(((pixel * width) / box.width - first) / (last - first) * (knob.words.length - 1)), knob);
  };
  const go = (event) =>
    moved({ [across.name]: nearest(event.clientX - box.left, across), [up.name]: nearest(event.clientY - box.top, up) });
  document.addEventListener("dragstart", (event) => ours(event) && event.preventDefault(), { signal });
  document.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !ours(event)) return;
    event.preventDefault();
    box = event.target.getBoundingClientRect();
    el.setPointerCapture(event.pointerId); // what is under the hand is replaced at each step
    place.focus({ preventScroll: true });
    go(event);
  }, { signal, capture: true });
  el.addEventListener("pointermove", (event) => box && go(event), { signal });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) el.addEventListener(end, () => (box = null), { signal });
}

function render({ model, el }) {
  const knobs = model.get("knobs");
  const at = () => model.get("at");
  const moved = (change) => {
    if (Object.entries(change).every(([name, index]) => at()[name] === index)) return;
    model.set("at", { ...at(), ...change });
    model.save_changes();
  };
  el.classList.add("labgauss-panel");
  const rows = Object.fromEntries(knobs.map((knob) => [knob.name, row(knob, moved)]));
  for (const { parts } of Object.values(rows)) el.append(...parts);
  const shows = knobs.map((knob) => (now) => rows[knob.name].show(now[knob.name]));
  const gone = new AbortController();
  if (model.get("point")) {
    const [across, up] = Object.keys(model.get("point").ends).map((name) => knobs.find((knob) => knob.name === name));
    const { place, show } = handle(across, up, { at, moved });
    el.append(place);
    shows.push(show);
    follow(el, model, { across, up, place, moved, signal: gone.signal });
  }
  const status = document.createElement("p");
  status.setAttribute("role", "status"); // read aloud after a move
  el.append(status);
  const show = () => shows.forEach((one) => one(at()));
  let waiting = 0;
  const say = () => {
    clearTimeout(waiting); // while a hand moves, nothing is read aloud
    waiting = setTimeout(() => (status.textContent = model.get("sentence")), 500);
  };
  model.on("change:at", show);
  model.on("change:sentence", say);
  show();
  return () => {
    gone.abort();
    model.off("change:at", show);
    model.off("change:sentence", say);
  };
}

export default { render };
