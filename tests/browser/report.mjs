// The class report, opened as a file: axe and width in four looks, sorting, folds, links and keys; nothing asked of anybody.
import fs from "node:fs";
import { open, listen, step, done } from "./page.mjs";

const [folder, out, lab] = process.argv.slice(2);
const axe = fs.readFileSync(`${process.env.BROWSER_PACKAGES}/node_modules/axe-core/axe.min.js`, "utf8");
const files = fs.readdirSync(folder).filter((name) => name.endsWith(".html")).sort();
const found = [], seen = {}, asked = [];
const { page, context } = await open({ width: 1280, height: 900 }, out);
context.on("request", (request) => request.url().startsWith(`file://${folder}`) || asked.push(request.url()));

await step("looks", async () => {
  for (const [look, width, scheme] of [["desktop", 1280, "light"], ["desktop", 1280, "dark"], ["phone", 390, "light"], ["phone", 390, "dark"]]) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme });
    for (const file of files) {
      await page.goto(`file://${folder}/${file}`, { waitUntil: "load" });
      for (const opened of [false, true]) {
        if (opened) await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
        for (const { id, impact, nodes } of violations) found.push({ look, scheme, file, opened, id, impact, first: nodes[0].html.slice(0, 200), why: nodes[0].failureSummary.slice(0, 300) });
        const wide = await page.evaluate(() => document.scrollingElement.scrollWidth - window.innerWidth);
        if (wide > 1) found.push({ look, scheme, file, opened, id: "wider than the window", impact: "serious", count: wide });
      }
      await page.goto(`file://${folder}/${file}`, { waitUntil: "load" });
      await page.screenshot({ path: `${out}/${look}-${scheme}-${file}.png` });
    }
  }
});

await page.setViewportSize({ width: 1280, height: 900 });
await page.emulateMedia({ colorScheme: "light" });
await page.goto(`file://${folder}/${lab}.html`);
const table = page.getByRole("table", { name: "Everybody's marks" });
const column = (place) => table.evaluate((one, at) => [...one.tBodies[0].rows].map((row) => row.cells[at].dataset.by ?? row.cells[at].textContent), place);
const head = (name) => table.getByRole("columnheader", { name }).first();

await step("sorting", async () => {
  seen.before = await column(1);
  await head("Points").getByRole("button").click();
  seen.down = await column(1);
  seen.saidDown = await head("Points").getAttribute("aria-sort");
  await head("Points").getByRole("button").focus();
  await page.keyboard.press("Enter");
  seen.up = await column(1);
  seen.saidUp = await head("Points").getAttribute("aria-sort");
  await head("Student").getByRole("button").focus();
  await page.keyboard.press("Space");
  seen.names = await column(0);
  seen.left = await head("Points").getAttribute("aria-sort");
});

await step("keyboard", async () => {
  await page.goto(`file://${folder}/${lab}.html`);
  const first = [];
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press("Tab");
    first.push(await page.evaluate(() => document.activeElement.textContent.slice(0, 40)));
  }
  seen.tabs = first;
  seen.outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  await page.locator("summary").first().focus();
  await page.keyboard.press("Enter");
  seen.opened = await page.locator("details").first().evaluate((one) => one.open);
});

await step("links", async () => {
  await page.goto(`file://${folder}/index.html`);
  await page.getByRole("table", { name: "Labs" }).getByRole("link", { name: lab }).click();
  seen.lab = await page.title();
  await page.getByRole("link", { name: "← the course" }).click();
  seen.course = await page.title();
  await page.goto(`file://${folder}/${lab}.html`);
  await page.locator(".ranks a").first().click();
  seen.idea = await page.evaluate(() => document.getElementById(location.hash.slice(1)).getBoundingClientRect().top);
  await page.locator("#looks ~ .wide a").first().click();
  seen.row = await page.evaluate(() => document.querySelector("tr:target") !== null);
});

await step("without script", async () => {
  const bare = await (await context.browser().newContext({ javaScriptEnabled: false })).newPage();
  listen(bare);
  await bare.goto(`file://${folder}/${lab}.html`);
  seen.bare = { rows: await bare.locator("table").last().locator("tr").count(), buttons: await bare.locator("th button").count() };
});

await done({ found, seen, asked });
