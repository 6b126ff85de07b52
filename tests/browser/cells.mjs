// The cells of a lab's page, at desktop and phone width: where label, code and text column are.
import { open, done } from "./page.mjs";

const [address, out] = process.argv.slice(2);
const { page } = await open({ width: 1280, height: 900 }, out);
const cells = [];
for (const width of [1280, 390]) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(address, { waitUntil: "load" });
  await page.screenshot({ path: `${out}/cells-${width}.png`, fullPage: true });
  const measured = await page.evaluate(() => {
    const column = document.querySelector("article section > p").getBoundingClientRect();
    return [...document.querySelectorAll('div[class*="cell-"]')].map((cell) => {
      const label = getComputedStyle(cell, "::before");
      const code = cell.querySelector("pre").getBoundingClientRect();
      return {
        kind: cell.classList[0],
        label: label.content,
        overlap: cell.getBoundingClientRect().top + (parseFloat(label.height) || 0) - code.top,
        outside: Math.max(column.left - code.left, code.right - column.right),
      };
    });
  });
  cells.push(...measured.map((cell) => ({ width, ...cell })));
}
await done({ cells });
