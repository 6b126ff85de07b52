// A student drags a slider and a point, presses arrow keys, and writes a guess down: what is seen is printed as one JSON object.
// Called with one argument: {"address", "chromium", "playwright", "axe", "setup", "piece", "guess", "written", "pictures", "scheme"} as JSON.
import { open } from "./jupyterlab.mjs";
import { play } from "./piece.mjs";

const given = JSON.parse(process.argv[2]);
const { browser, page, seen, picture, cell, run, write } = await open(given, { width: 1300, patience: 60000 });

try {
  await page.goto(given.address);
  await page.locator(".jp-MarkdownCell").first().waitFor();
  await page.waitForTimeout(1500);
  await page.locator(".jp-Dialog button").first().click({ timeout: 1000 }).catch(() => {});
  await run(cell(given.setup));

  const piece = cell(given.piece);
  await run(piece);
  Object.assign(seen, await play(page, piece.locator(".jp-OutputArea").first(), given.axe, picture));

  const guess = cell(given.guess);
  await write(guess, given.written);
  await run(guess);
  seen.written = await guess.locator(".jp-OutputArea").innerText();
  const compare = cell(".compare()");
  await run(compare);
  seen.compared = await compare.locator(".jp-OutputArea").innerText();
  await compare.locator(".jp-OutputArea").scrollIntoViewIfNeeded();
  await picture("4_guess");
} catch (error) {
  seen.stopped = String(error);
  await picture("stopped");
}
console.log(JSON.stringify(seen));
await browser.close();
