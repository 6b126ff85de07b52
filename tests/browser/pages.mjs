// Every page of the site, at desktop and phone width, light and dark: axe, width, what was said and asked.
import fs from "node:fs";
import { listen, open, done } from "./page.mjs";

const [site, out, ...paths] = process.argv.slice(2);
const axe = fs.readFileSync(`${process.env.BROWSER_PACKAGES}/node_modules/axe-core/axe.min.js`, "utf8");
const found = [];
const { context } = await open({ width: 1280, height: 900 }, out);
for (const [look, width, scheme] of [["desktop", 1280, "light"], ["phone", 390, "dark"]]) {
  const page = await context.newPage();
  listen(page);
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme: scheme });
  for (const path of paths) {
    await page.goto(`${site}/${path}`, { waitUntil: "load" });
    await page.evaluate(axe);
    const result = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
    for (const { id, impact, nodes } of result.violations) {
      found.push({ look, path, id, impact, count: nodes.length, first: nodes[0].html.slice(0, 160), why: nodes[0].failureSummary.slice(0, 300) });
    }
    const wide = await page.evaluate(() => document.scrollingElement.scrollWidth - window.innerWidth);
    if (wide > 1) found.push({ look, path, id: "wider than the window", impact: "serious", count: wide });
    await page.screenshot({ path: `${out}/${look}-${path.replaceAll("/", "-")}.png` });
  }
  await page.close();
}
await done({ found });
