// The marking page by keyboard alone: a class marked, two graders at once, what is shown, at every width and in both lights.
import fs from "node:fs";
import { listen, open, done, step } from "./page.mjs";

const { address, empty, out, story } = JSON.parse(process.argv[2]);
const axe = fs.readFileSync(`${process.env.BROWSER_PACKAGES}/node_modules/axe-core/axe.min.js`, "utf8");
const found = [];
const seen = {};
const { page, context, told } = await open({ width: 1280, height: 900 }, out);
let requests = 0;
let keys = 0;
page.on("request", (request) => { if (request.method() === "POST") requests += 1; });

const press = async (key, on = page) => { keys += 1; await on.keyboard.press(key); };
const text = async (id, on = page) => (await on.locator(id).innerText()).trim();
const value = (id) => page.locator(id).inputValue();
const current = (on = page) => on.locator('.card[aria-current="true"]');
// Asked again from here: the page forbids the eval with which Playwright would wait in it.
async function until(what, is) {
  for (let turn = 0; turn < 300; turn += 1) {
    if (await is()) return;
    await new Promise((go) => { setTimeout(go, 50); });
  }
  throw new Error(`${what}: it must come, and does not. The page says: ${await text("#said")} ${await page.locator("#trouble").textContent()}`);
}
const saved = (before, on = page) => until("the mark is saved", async () => (await text("#progress", on)) !== before);
const says = (words) => until(words, async () => (await text("#said")).startsWith(words));

async function look(on, name) {
  await on.evaluate(axe);
  const result = await on.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  for (const { id, impact, nodes } of result.violations) {
    found.push({ name, id, impact, count: nodes.length, first: nodes[0].html.slice(0, 160), why: nodes[0].failureSummary.slice(0, 300) });
  }
  const wide = await on.evaluate(() => document.scrollingElement.scrollWidth - window.innerWidth);
  if (wide > 1) found.push({ name, id: "wider than the window", impact: "serious", count: wide });
  await on.screenshot({ path: `${out}/${name}.png` });
}

async function first() {
  await page.goto(address);
  await page.waitForSelector(".card");
  seen.address = page.url();
  seen.partly = await page.locator(".warn:not([hidden])").allInnerTexts();
  seen.cards = await page.locator(".card").count();
  await press("1");
  await press("2");
  await press("2");
  seen.clicked = await value("#points");
  seen.pressed = await page.locator(".part").evaluateAll((parts) => parts.map((part) => part.getAttribute("aria-pressed")));
  await press("c");
  await page.keyboard.type("Say why.");
  const before = await text("#progress");
  const at = await current().getAttribute("id");
  await press("Control+Enter");
  await saved(before);
  seen.said = await text("#said");
  seen.first = await text(`#${at}`);
  seen.moved = (await current().getAttribute("id")) !== at;
  seen.focused = await page.evaluate(() => document.activeElement.getAttribute("aria-current"));
  return at;
}

async function reuse_and_undo() {
  await press("q");
  seen.reused = await value("#comment");
  await press("f");
  const before = await text("#progress");
  const at = await current().getAttribute("id");
  await press("Enter");
  await saved(before);
  await press("u");
  await says("Undone");
  seen.undone = [await text(`#${at} .state`), await text("#said"), await current().getAttribute("id") === at];
}

async function two_graders() {
  const other = await context.newPage();
  await other.goto(address);
  await other.waitForSelector(".card");
  const before = await text("#progress", other);
  await press("f", other);
  await press("c", other);
  await other.keyboard.type("Mine.");
  await press("Control+Enter", other);
  await saved(before, other);
  await other.close();
  listen(page);
  const at = await current().getAttribute("id");
  await press("0");
  await press("Enter");
  await page.waitForSelector("#trouble:not([hidden])");
  seen.late = [await text("#trouble"), await text(`#${at}`), (await current().getAttribute("id")) !== at];
  await look(page, "late");
}

// Faster than the server answers: no key is lost, and none falls on another answer.
async function burst() {
  const sizes = [];
  for (const key of ["1", "2", "3", "0"]) {
    const card = await current();
    sizes.push([await card.getAttribute("id"), { 1: "1 of 3", 2: "1 of 3", 3: "1 of 3", 0: "0 of 3" }[key]]);
    await page.evaluate(async (which) => {
      for (const one of [which, "Enter"]) document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: one, bubbles: true }));
    }, key);
    keys += 2;
  }
  await until("all of the burst", async () => (await page.locator(".state", { hasText: "saving" }).count()) === 0);
  seen.burst = [];
  for (const [id, given] of sizes) seen.burst.push((await text(`#${id} .state`)).startsWith(`${given} · marked`));
}

async function drafts_and_keys() {
  await press("1");
  const at = await current().getAttribute("id");
  await page.reload();
  await page.waitForSelector(".card");
  seen.kept = await text(`#${at} .state`);
  await press("?");
  seen.help = await page.locator("dialog").isVisible();
  await look(page, "keys");
  await press("Escape");
  await until("no help", async () => !(await page.locator("dialog").isVisible()));
  await press("Enter");
  await says("Saved");
  await press("p");
  await page.keyboard.type("77");
  await press("Enter");
  seen.beyond = await text("#beyond");
  await press("Escape");
  await press("x");
  await says("The mark is taken back");
  seen.order = [await current().getAttribute("id")];
  await press("k");
  seen.order.push(await current().getAttribute("id"));
  await press("j");
  seen.order.push(await current().getAttribute("id"));
}

async function everything() {
  const total = await page.locator("#questions button").count();
  const start = { keys, requests };
  let answers = 0;
  for (let number = 0; number < total; number += 1) {
    if (await page.locator(".part").count() === 0 && number === 0) throw new Error("the first question has a scheme");
    for (let guard = 0; guard < 200; guard += 1) {
      const before = await text("#progress");
      const how = await text('.card[aria-current="true"] .state');
      if (how.startsWith("marked") || how.includes("· marked")) break;
      const kind = guard % 3;
      await press(kind === 0 ? "f" : kind === 1 ? "1" : "0");
      if (kind === 1) await press("2");
      if (kind === 2) await press("q");
      if (await value("#points") === "") await press("f");
      await press("Enter");
      await saved(before);
      answers += 1;
    }
    if (number + 1 < total) {
      const before = await text("#question");
      await press(".");
      await until("the next question", async () => (await text("#question")) !== before);
    }
  }
  seen.end = [await text("#said"), await text("#questions")];
  seen.counted = { answers, keys: keys - start.keys, requests: requests - start.requests };
}

async function names() {
  seen.hidden = await page.evaluate(() => document.documentElement.outerHTML);
  await press("n");
  await page.waitForSelector(".who:not([hidden])");
  seen.shown = await page.locator(".who").allInnerTexts();
  await press("n");
  await until("no names", async () => (await page.locator(".who:not([hidden])").count()) === 0);
}

async function by_pointer() {
  await page.locator("#questions button").first().click();
  await page.waitForSelector(".part");
  await page.locator(".card").first().click();
  await page.locator(".part").first().click();
  await press("Enter");
  await until("saved", async () => /^(Saved|All)/.test(await text("#said")));
}

async function gone() {
  const before = told.errors.length;
  await page.route("**/api/mark", (route) => route.abort());
  const at = await current().getAttribute("id");
  await press("f");
  await press("q");
  await press("Enter");
  await page.waitForSelector("#trouble:not([hidden])");
  seen.gone = [await text("#trouble"), await text(`#${at} .state`)];
  await page.unroute("**/api/mark");
  told.errors.splice(before);
  await page.locator(`#${at}`).click();
  await press("Enter");
  await until("the mark at last", async () => page.locator("#trouble").isHidden());
  seen.gone.push(await text(`#${at} .state`));
}

if (story) {
  await step("first", first);
  await step("reuse and undo", reuse_and_undo);
  await step("two graders", two_graders);
  await step("burst", burst);
  await step("drafts and keys", drafts_and_keys);
  await step("names", names);
  await step("everything", everything);
  await step("by pointer", by_pointer);
  await step("gone", gone);
  for (const [width, scheme] of [[1280, "light"], [1280, "dark"], [390, "light"], [390, "dark"]]) {
    const fresh = await context.newPage();
    listen(fresh);
    await fresh.setViewportSize({ width, height: width > 500 ? 900 : 844 });
    await fresh.emulateMedia({ colorScheme: scheme });
    await fresh.goto(address);
    await fresh.waitForSelector(".card");
    await fresh.keyboard.press("k");
    await fresh.keyboard.press("1");
    await look(fresh, `mark-${width}-${scheme}`);
    await fresh.close();
  }
} else {
  await step("first", first);
  await look(page, "first");
}
if (empty) {
  await page.goto("about:blank");
  await page.goto(empty);
  await page.waitForSelector("#trouble:not([hidden])");
  seen.nobody = await text("#trouble");
  await look(page, "nobody");
}
await page.goto("about:blank");
await page.goto(new URL("/", address).href);
await page.evaluate(() => sessionStorage.clear());
await page.reload();
await page.waitForSelector("#trouble:not([hidden])");
seen.stranger = await text("#trouble");
await done({ found, seen });
