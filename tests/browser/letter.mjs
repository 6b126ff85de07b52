// Letters, as files and served: axe, width, links, keyboard, paper; what was said and what was asked.
import fs from "node:fs";
import { listen, open, done } from "./page.mjs";

const [site, out, ...paths] = process.argv.slice(2);
const axe = fs.readFileSync(`${process.env.BROWSER_PACKAGES}/node_modules/axe-core/axe.min.js`, "utf8");
const found = [];
const seen = [];
const { context } = await open({ width: 1280, height: 900 }, out, { bypassCSP: true }); // for axe
const looks = [["desktop", 1280, "light"], ["desktop", 1280, "dark"], ["phone", 390, "light"], ["phone", 390, "dark"]];
for (const path of paths) {
  const page = await context.newPage();
  listen(page);
  const asked = [];
  page.on("request", (request) => request.url().startsWith("data:") || asked.push(request.url()));
  const name = path.replaceAll("/", "-").replace(/\.html$/, "");
  for (const [look, width, scheme] of looks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme, media: "screen" });
    await page.goto(`${site}/${path}`, { waitUntil: "load" });
    await page.evaluate(axe);
    const result = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
    for (const { id, impact, nodes } of result.violations) {
      found.push({ look, scheme, path, id, impact, first: nodes[0].html.slice(0, 200), why: nodes[0].failureSummary.slice(0, 300) });
    }
    const wide = await page.evaluate(() => document.scrollingElement.scrollWidth - window.innerWidth);
    if (wide > 1) found.push({ look, path, id: "wider than the window", impact: "serious", count: wide });
    await page.screenshot({ path: `${out}/${name}-${look}-${scheme}.png`, fullPage: true });
  }
  // the keyboard reaches every link, every fold and every box that scrolls, in order
  const wanted = await page.locator("a[href], summary, pre[tabindex]:not(details:not([open]) pre)").count();
  const reached = [];
  await page.locator("body").click({ position: { x: 1, y: 1 } });
  for (let step = 0; step < wanted; step += 1) {
    await page.keyboard.press("Tab");
    reached.push(await page.evaluate(() => document.activeElement.tagName));
  }
  const folds = await page.locator("summary").count();
  let opened = 0;
  for (let fold = 0; fold < folds; fold += 1) {
    await page.locator("summary").nth(fold).focus();
    await page.keyboard.press("Enter");
    opened += await page.locator("details").nth(fold).evaluate((one) => one.open);
  }
  const inside = await page.locator("a[href^='#']").evaluateAll((links) =>
    links.map((link) => [link.getAttribute("href"), document.getElementById(link.getAttribute("href").slice(1)) !== null]));
  if (inside.length) { // a link of the table leads to its exercise
    await page.locator("a[href^='#']").last().focus();
    await page.keyboard.press("Enter");
  }
  const there = inside.length === 0 || (await page.evaluate(() => document.querySelector(":target") !== null));
  const outward = await page.locator("a[href]:not([href^='#'])").evaluateAll((links) => links.map((link) => link.href));
  const broken = [];
  for (const address of outward) {
    const response = await page.request.get(address);
    if (!response.ok()) broken.push(address);
  }
  const pictures = await page.locator("img").evaluateAll((all) => all.map((one) => [one.naturalWidth, one.alt]));
  await page.emulateMedia({ media: "print" });
  await page.pdf({ path: `${out}/${name}.pdf`, format: "A4" });
  seen.push({
    path, wanted, reached, folds, opened, anchors: inside.filter(([, ok]) => !ok).map(([href]) => href), there, outward, broken, pictures,
    lang: await page.locator("html").getAttribute("lang"), scripts: await page.evaluate(() => document.scripts.length), asked,
  });
  await page.close();
}
await done({ found, seen });
