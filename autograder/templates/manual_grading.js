// The marking page. What students wrote comes from the server as safe HTML; all else is set as text.
"use strict";

const $ = (id) => document.getElementById(id);
const LETTERS = ["q", "w", "e", "r", "t", "a", "s", "d", "g"];
const FRACTIONS = { 0.5: "½", 0.25: "¼", 0.75: "¾" };
const state = { lab: null, question: 0, pile: null, at: 0, names: false, drafts: new Map(), sent: Promise.resolve() };

// The token stands behind the # of the address; it is kept for this tab, and taken out of sight.
const token = (() => {
  const given = location.hash.slice(1);
  if (given) {
    sessionStorage.setItem("token", given);
    history.replaceState(null, "", "/");
  }
  return given || sessionStorage.getItem("token") || "";
})();

async function ask(path, body) {
  const options = { headers: { "X-Autograder-Token": token }, cache: "no-store" };
  if (body !== undefined) {
    options.method = "POST";
    options.headers["Content-Type"] = "application/json";
    options.body = JSON.stringify(body);
  }
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    return { ok: false, status: 0, told: { error: "autograder mark no longer answers. Start it again, and open the address that it prints." } };
  }
  return { ok: answer.ok, status: answer.status, told: await answer.json() };
}

function trouble(words) {
  $("trouble").textContent = words;
  $("trouble").hidden = !words;
}

function say(words) {
  $("said").textContent = words;
}

function make(tag, attributes = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
}

function inHtml(element, html) {
  element.innerHTML = html; // made and escaped by the server; the page may load nothing else
}

const shown = (points) => {
  const whole = Math.trunc(points);
  const rest = FRACTIONS[Math.round((points - whole) * 1000) / 1000];
  return rest ? `${whole || ""}${rest}` : String(Math.round(points * 1000) / 1000);
};
const worth = (points) => (points === null ? "" : `${shown(points)} ${points > 1 ? "points" : "point"}`);
const counted = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;

// --- what is there ---------------------------------------------------------------------------------

async function load() {
  const { ok, told } = await ask("/api/lab");
  if (!ok) return trouble(told.error);
  state.lab = told;
  document.title = `${told.lab}: written questions`;
  $("title").textContent = told.lab;
  if (!told.questions.length) return trouble(`${told.lab} asks nothing that a person marks.`);
  if (!told.questions.some((one) => one.answers)) {
    trouble(`Nobody's answers to ${told.lab} are there yet: hand-ins come with autograder collect, then autograder grade ${told.lab}. Then load this page again.`);
  }
  const before = told.questions.findIndex((one) => one.question === sessionStorage.getItem("question"));
  const open = told.questions.findIndex((one) => one.open);
  $("asked").firstElementChild.open = !matchMedia("(max-width: 52rem)").matches;
  await show([before, open, 0].find((at) => at >= 0));
  if (open < 0) say(`All answers of ${told.lab} are marked. Next: autograder feedback ${told.lab}`);
}

async function show(number, student = null) {
  await state.sent;
  return draw(number, student);
}

async function draw(number, student) {
  const asked = state.lab.questions[number];
  const query = new URLSearchParams({ key: asked.question, names: state.names ? "1" : "0" });
  const { ok, told } = await ask(`/api/question?${query}`);
  if (!ok) return trouble(told.error);
  if (state.question !== number) scrollTo(0, 0);
  state.question = number;
  state.pile = told;
  state.drafts = keptDrafts(number, told.groups);
  drawQuestion(asked, told);
  numbers(told);
  drawCards();
  document.querySelector("main").hidden = false;
  document.querySelector(".tools").hidden = false;
  const with_it = told.groups.findIndex((group) => group.students.some((one) => one.key === student));
  const draft = told.groups.findIndex((_, at) => isDraft(at));
  const open = told.groups.findIndex((group) => !isDone(group));
  const first = [with_it, draft, open, 0].find((at) => at >= 0);
  sessionStorage.setItem("question", asked.question);
  return go(first, student !== null);
}

function drawQuestion(asked, pile) {
  inHtml($("question"), pile.html || "<p><em>The text of this question is not in course/source.</em></p>");
  $("example").hidden = !pile.example;
  inHtml($("example-text"), pile.example);
  inHtml($("head"), pile.head || (pile.parts.length ? "" : "<p><em>This question has no mark scheme.</em></p>"));
  if (pile.parts.length && pile.sum !== asked.points) {
    $("head").append(make("p", { class: "note" }, `The parts add up to ${shown(pile.sum)}, the question has ${shown(asked.points)}.`));
  }
  $("most").textContent = `of ${shown(asked.points)}`;
  $("parts").replaceChildren(...pile.parts.map((part, at) => {
    const words = make("div", { class: "words" });
    inHtml(words, part.html);
    const button = make("button", { type: "button", class: "part", "aria-pressed": "false" },
      make("kbd", {}, at < 9 ? String(at + 1) : "·"), words, make("span", { class: "worth" }, worth(part.levels[0].points)));
    for (const level of part.levels.slice(1)) button.append(make("span", { class: "less" }, `${worth(level.points)}: ${level.words}`));
    button.addEventListener("click", (event) => { turn(at); back(event); });
    return button;
  }));
}

function numbers(told) {
  const number = state.lab.questions.findIndex((one) => one.question === told.numbers.question);
  state.lab.questions[number] = told.numbers;
  $("questions").replaceChildren(...state.lab.questions.map((one, at) => {
    const button = make("button", { type: "button", "aria-current": String(at === state.question), title: one.title },
      `${at + 1} · ${one.marked} of ${one.answers}`, make("span", { class: "only-read" }, ` marked: ${one.title}`));
    button.addEventListener("click", () => show(at));
    return button;
  }));
  if (number !== state.question) return;
  state.pile.comments = told.comments;
  const { marked, answers, groups, changed, without_notebook: absent } = told.numbers;
  $("progress").textContent = [
    `${marked} of ${answers} marked.`,
    groups < answers ? `Equal answers stand together: ${counted(groups, "answer")} to read.` : "",
    changed ? `${counted(changed, "answer")} changed since ${changed === 1 ? "it was" : "they were"} marked.` : "",
    absent ? `${counted(absent, "student")} ${absent === 1 ? "has" : "have"} no graded notebook with this question.` : "",
  ].filter(Boolean).join(" ");
  drawComments();
}

function stateOf(group) {
  if (group.sending) return "marked";
  const states = new Set(group.students.map((one) => one.state));
  for (const worst of ["open", "changed", "again"]) if (states.has(worst)) return worst;
  return new Set(group.students.map((one) => `${one.points} ${one.comment}`)).size > 1 ? "mixed" : "marked";
}

const isDone = (group) => ["marked", "mixed"].includes(stateOf(group));

const STATES = { open: "open", changed: "changed since it was marked", again: "graded again since it was marked", mixed: "marked, not all alike", marked: "marked" };

// An answer with large pictures is asked for when it comes near.
const later = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    later.unobserve(target);
    bring(target, state.pile.groups[Number(target.dataset.at)]);
  }
}, { rootMargin: "600px" });

async function bring(words, group) {
  const query = new URLSearchParams({ key: state.lab.questions[state.question].question, digest: group.digest });
  const { ok, told } = await ask(`/api/answer?${query}`);
  group.html = ok ? told.html : null;
  if (ok) inHtml(words, told.html);
  else words.textContent = told.error;
}

function drawCards() {
  later.disconnect();
  $("cards").replaceChildren(...state.pile.groups.map((group, at) => {
    const card = make("article", { class: "card", tabindex: "-1", id: `card-${at}` });
    const words = make("div", { class: "words" });
    if (group.empty) words.append(make("p", { class: "nothing" }, "No answer."));
    else if (group.html === null) later.observe(words);
    else inHtml(words, group.html);
    words.dataset.at = String(at);
    card.append(make("h3", { id: `head-${at}` }), make("p", { class: "who" }), words, make("p", { class: "warn" }), make("p", { class: "given" }));
    card.setAttribute("aria-labelledby", `head-${at}`);
    card.addEventListener("click", (event) => { if (!getSelection().toString() && !event.target.closest("a, button, pre")) go(at, true); });
    return card;
  }));
  state.pile.groups.forEach((_, at) => drawCard(at));
}

// What those of a group have who are marked, where it is the same for all of them.
function givenTo(group) {
  const marked = group.students.filter((one) => one.state !== "open");
  const alike = new Set(marked.map((one) => `${one.points} ${one.comment}`)).size === 1;
  return { count: marked.length, mark: alike ? marked[0] : null };
}

function warning(group, how) {
  const { count, mark } = givenTo(group);
  const has = mark ? `${shown(mark.points ?? 0)}${mark.comment ? `, “${mark.comment}”` : ""}` : "marks that differ";
  return [
    group.astray ? "This stood in the question's own cell, not below it." : "",
    how === "open" && count ? `${count} of these ${group.students.length} already ${count === 1 ? "has" : "have"} ${has}. Saving gives all of them the same.` : "",
    how === "changed" ? `Before, it had ${has}. Save to confirm or change that.` : "",
    how === "again" ? "Save to confirm the mark." : "",
    how === "mixed" ? "Saving a mark gives all of them the same." : "",
  ].filter(Boolean).join(" ");
}

function drawCard(at) {
  const group = state.pile.groups[at];
  const card = $(`card-${at}`);
  const how = stateOf(group);
  const many = group.students.length;
  const { mark } = givenTo(group);
  const points = mark && how !== "open" ? `${shown(mark.points ?? 0)} of ${shown(state.lab.questions[state.question].points)}` : "";
  card.dataset.state = isDone(group) ? "marked" : "open";
  card.querySelector("h3").replaceChildren(
    make("span", {}, `Answer ${at + 1}${many > 1 ? ` · ${many} students` : ""}`),
    make("span", { class: "state" }, (group.sending ? ["saving"] : [points, STATES[how], isDraft(at) ? "not saved" : ""]).filter(Boolean).join(" · ")));
  set(card, ".who", group.students.map((one) => one.name).filter(Boolean).join(", "));
  set(card, ".warn", warning(group, how));
  set(card, ".given", how === "marked" && mark?.comment ? `Comment: ${mark.comment}` : "");
}

function set(card, which, words) {
  const element = card.querySelector(which);
  element.textContent = words;
  element.hidden = !words;
}

// --- the mark of the current answer -----------------------------------------------------------------

const current = () => state.pile.groups[state.at];

function draftOf(at) {
  const group = state.pile.groups[at];
  if (!state.drafts.has(group.digest)) {
    const { mark } = givenTo(group);
    const typed = mark ? shown(mark.points ?? 0) : "";
    state.drafts.set(group.digest, { parts: new Map(mark ? group.parts : []), typed, comment: mark?.comment ?? "", dirty: false });
  }
  return state.drafts.get(group.digest);
}

const isDraft = (at) => Boolean(state.drafts.get(state.pile.groups[at].digest)?.dirty);

function turn(part) {
  const levels = state.pile.parts[part]?.levels;
  if (!levels) return;
  const draft = draftOf(state.at);
  const level = draft.parts.has(part) ? draft.parts.get(part) + 1 : 0;
  if (level < levels.length) draft.parts.set(part, level);
  else draft.parts.delete(part);
  const sum = [...draft.parts].reduce((total, [at, which]) => total + (state.pile.parts[at].levels[which].points ?? 0), 0);
  const most = state.lab.questions[state.question].points;
  draft.typed = draft.parts.size ? shown(Math.min(sum, most)) : "";
  changed(draft);
  $("parts").children[part].scrollIntoView({ block: "nearest" });
  const said = draft.parts.has(part) ? worth(levels[draft.parts.get(part)].points) : "not given";
  say(`Part ${part + 1}: ${said}. ${draft.typed ? `${draft.typed} in all.` : ""}${sum > most ? ` The parts add up to ${shown(sum)}; the question has ${shown(most)}.` : ""}`);
}

function give(points) {
  const draft = draftOf(state.at);
  draft.typed = shown(points);
  draft.parts.clear();
  changed(draft);
  say(`${draft.typed} points.`);
}

function changed(draft) {
  draft.dirty = true;
  draft.beyond = false;
  keepDrafts();
  drawMark();
  drawCard(state.at);
}

function drawMark() {
  const draft = draftOf(state.at);
  if ($("points").value !== draft.typed) $("points").value = draft.typed;
  if ($("comment").value !== draft.comment) $("comment").value = draft.comment;
  [...$("parts").children].forEach((button, at) => {
    const level = draft.parts.get(at);
    button.setAttribute("aria-pressed", level === undefined ? "false" : level === 0 ? "true" : "mixed");
    [...button.querySelectorAll(".less")].forEach((less, which) => { less.hidden = level > 0 && level !== which + 1; });
  });
  [...$("comments").children].forEach((button) => button.setAttribute("aria-pressed", String(lines(draft).includes(button.dataset.line))));
}

const lines = (draft) => draft.comment.split("\n").map((line) => line.trim()).filter(Boolean);

function drawComments() {
  $("comments").hidden = !state.pile.comments.length;
  $("comments").replaceChildren(...state.pile.comments.map((line, at) => {
    const button = make("button", { type: "button", "aria-pressed": "false", title: line }, make("kbd", {}, LETTERS[at]), ` ${line}`);
    button.dataset.line = line.trim();
    button.addEventListener("click", (event) => { reuse(at); back(event); });
    return button;
  }));
}

function reuse(at) {
  const line = state.pile.comments[at]?.trim();
  if (!line) return;
  const draft = draftOf(state.at);
  const had = lines(draft);
  draft.comment = (had.includes(line) ? had.filter((one) => one !== line) : [...had, line]).join("\n");
  changed(draft);
  say(had.includes(line) ? "Comment taken out." : `Comment: ${line}`);
}

function pointsOf(typed) {
  const told = typed.trim().replace(",", ".");
  if (!told) return null;
  const [, whole, sign] = /^(\d*)([½¼¾])$/.exec(told) ?? [];
  if (sign) return Number(whole || 0) + { "½": 0.5, "¼": 0.25, "¾": 0.75 }[sign];
  return /^\d+(\.\d*)?$|^\.\d+$/.test(told) ? Number(told) : NaN;
}

// --- saving -----------------------------------------------------------------------------------------

function save() {
  if (!state.pile?.groups.length) return;
  const draft = draftOf(state.at);
  const points = pointsOf(draft.typed);
  const most = state.lab.questions[state.question].points;
  if (isDone(current()) && !draft.dirty) {
    onward();
    return;
  }
  if (points === null) {
    say("No points yet. Press the number of a part, f for all points, 0 for none.");
    return;
  }
  if (Number.isNaN(points)) {
    say(`Points must be a number from 0 on. Got ${draft.typed}.`);
    $("points").focus();
    return;
  }
  if (points > most && !draft.beyond) {
    draft.beyond = true;
    $("beyond").textContent = `${shown(points)} is more than ${shown(most)}: ${shown(points - most)} would be extra credit. Save again if that is meant.`;
    $("beyond").hidden = false;
    say($("beyond").textContent);
    return;
  }
  store(draft, points, draft.comment, [...draft.parts]);
  onward();
}

// Marks are sent one after the other, and nobody waits for them: the next answer is there at once.
function store(draft, points, comment, parts) {
  const group = current();
  const number = state.at + 1;
  const mark = { question: state.lab.questions[state.question].question, points, comment, parts };
  Object.assign(draft, { dirty: false, sending: true });
  group.sending = true;
  keepDrafts();
  drawCard(state.at);
  state.sent = state.sent.then(() => send(group, number, draft, mark));
}

async function send(group, number, draft, mark) {
  const students = Object.fromEntries(group.students.map((one) => [one.key, one.seen]));
  const { ok, status, told } = await ask("/api/mark", { ...mark, students });
  draft.sending = false;
  for (const one of [group, state.pile.groups.find(({ digest }) => digest === group.digest)]) {
    if (one) take(one, told, ok ? mark.parts : null);
  }
  if (!ok && status !== 409) draft.dirty = true;
  const kept = state.drafts.get(group.digest);
  if (kept === draft ? !draft.dirty : kept && pointsOf(kept.typed) === mark.points && kept.comment === mark.comment) state.drafts.delete(group.digest);
  keepDrafts();
  if (ok) {
    trouble("");
    numbers(told);
    said(mark, group, told.numbers);
  } else if (status === 409) {
    await draw(state.question, current().students[0].key);
    const what = mark.points === null ? "your change" : `your mark, ${shown(mark.points)},`;
    say("");
    trouble(`Answer ${number}: ${what} is not stored, because the mark or the answer changed meanwhile. ${told.error}\nWhat stands now is shown there.`);
    return;
  } else {
    trouble(`Answer ${number} is not stored: ${told.error}`);
  }
  const at = state.pile.groups.findIndex(({ digest }) => digest === group.digest);
  if (at >= 0) drawCard(at);
  if (at === state.at) drawMark();
}

// What the server says of a group's students, where it says anything.
function take(group, told, parts) {
  const known = new Map((told.students ?? []).map((one) => [one.key, one]));
  group.students = group.students.map((one) => ({ ...(known.get(one.key) ?? one), name: one.name }));
  group.sending = false;
  if (parts) group.parts = parts;
}

function said(mark, group, { marked, answers, open }) {
  if (mark.points === null) say("The mark is taken back.");
  else if (open) say(`Saved: ${shown(mark.points)} for ${counted(group.students.length, "student")}. ${marked} of ${answers} marked.`);
  else if (state.lab.questions.some((one) => one.open)) say(`All ${counted(answers, "answer")} to this question are marked. Press . for the next one.`);
  else say(`All answers of ${state.lab.lab} are marked.`);
}

function onward() {
  const { groups } = state.pile;
  const order = groups.map((_, step) => (state.at + 1 + step) % groups.length);
  const open = order.find((at) => !isDone(groups[at]));
  if (open !== undefined) go(open, true);
  else drawMark();
}

async function undo() {
  await state.sent;
  const { ok, told } = await ask("/api/undo", {});
  if (!ok) {
    trouble(`Nothing is undone: ${told.error}`);
    await show(state.question);
    return;
  }
  trouble("");
  if (!told.question) {
    say("There is nothing to undo.");
    return;
  }
  const number = state.lab.questions.findIndex((one) => one.question === told.question);
  await show(number, told.students[0]?.key ?? null);
  state.drafts.delete(current().digest);
  keepDrafts();
  drawMark();
  drawCard(state.at);
  say(`Undone for ${counted(told.students.length, "student")}.`);
}

// What is not saved yet outlives a reload and a crash of this tab.
const place = (number) => `drafts ${state.lab.lab} ${state.lab.questions[number].question}`;

function keepDrafts() {
  const dirty = [...state.drafts].filter(([, draft]) => draft.dirty || draft.sending).map(([digest, draft]) => [digest, { ...draft, parts: [...draft.parts] }]);
  sessionStorage.setItem(place(state.question), JSON.stringify(dirty));
}

function keptDrafts(number, groups) {
  const there = new Set(groups.map((group) => group.digest));
  const kept = JSON.parse(sessionStorage.getItem(place(number)) ?? "[]");
  return new Map(kept.filter(([digest]) => there.has(digest)).map(([digest, draft]) => [digest, { ...draft, parts: new Map(draft.parts), dirty: true, sending: false }]));
}

// --- moving -----------------------------------------------------------------------------------------

function go(at, focus) {
  const { groups } = state.pile;
  if (!groups.length) {
    $("marking").hidden = true;
    return;
  }
  $("marking").hidden = false;
  state.at = Math.min(Math.max(at, 0), groups.length - 1);
  groups.forEach((_, one) => $(`card-${one}`).setAttribute("aria-current", String(one === state.at)));
  $("beyond").hidden = true;
  $("marking-title").textContent = `Mark of answer ${state.at + 1}`;
  drawMark();
  if (focus) {
    $(`card-${state.at}`).focus({ preventScroll: true });
    $(`card-${state.at}`).scrollIntoView({ block: "nearest" });
  }
}

// After a click with a pointer, keys go on to mark, and do not press the same button again.
function back(event) {
  if (event.detail > 0) $(`card-${state.at}`)?.focus({ preventScroll: true });
}

function turnNames() {
  state.names = !state.names;
  $("names").setAttribute("aria-pressed", String(state.names));
  return show(state.question, current()?.students[0].key ?? null);
}

const KEYS = {
  j: () => go(state.at + 1, true),
  k: () => go(state.at - 1, true),
  o: () => onward(),
  f: () => give(state.lab.questions[state.question].points),
  0: () => give(0),
  p: () => $("points").select(),
  c: () => $("comment").focus(),
  u: () => undo(),
  x: () => store(draftOf(state.at), null, "", []),
  n: () => turnNames(),
  ".": () => show((state.question + 1) % state.lab.questions.length),
  ",": () => show((state.question + state.lab.questions.length - 1) % state.lab.questions.length),
  "?": () => $("keys").showModal(),
};

document.addEventListener("keydown", (event) => {
  if (!state.pile || $("keys").open || event.altKey || event.isComposing) return;
  const typing = event.target.matches("input, textarea");
  if (event.key === "Enter") {
    if (event.repeat) return;
    const pressed = event.target.closest("main button, header button, summary");
    if (pressed && !event.ctrlKey && !event.metaKey) return;
    if (event.target.matches("textarea") && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    save();
    return;
  }
  if (event.key === "Escape" && typing) {
    $(`card-${state.at}`)?.focus({ preventScroll: true });
    return;
  }
  if (typing || event.ctrlKey || event.metaKey) return;
  const key = event.key.toLowerCase();
  const letter = LETTERS.indexOf(key);
  const act = /^[1-9]$/.test(key) ? () => turn(Number(key) - 1) : letter >= 0 ? () => reuse(letter) : KEYS[key];
  if (!act) return;
  event.preventDefault();
  act();
});

$("marking").addEventListener("submit", (event) => { event.preventDefault(); save(); });
$("points").addEventListener("input", () => {
  const draft = draftOf(state.at);
  draft.typed = $("points").value;
  draft.parts.clear();
  changed(draft);
});
$("comment").addEventListener("input", () => {
  const draft = draftOf(state.at);
  draft.comment = $("comment").value;
  changed(draft);
});
$("none").addEventListener("click", (event) => { give(0); back(event); });
$("full").addEventListener("click", (event) => { give(state.lab.questions[state.question].points); back(event); });
$("names").addEventListener("click", turnNames);
$("undo").addEventListener("click", undo);
$("keys").addEventListener("close", () => $(`card-${state.at}`)?.focus({ preventScroll: true }));
$("help").addEventListener("click", () => $("keys").showModal());
new ResizeObserver(() => document.documentElement.style.setProperty("--head", `${document.querySelector("header").offsetHeight}px`))
  .observe(document.querySelector("header"));
load();
