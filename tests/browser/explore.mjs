// A student drags a slider, presses its arrow keys, and writes a guess down: what is seen is printed as one JSON object.
// Called with one argument: {"address", "chromium", "playwright", "setup", "piece", "guess", "written", "pictures", "scheme"} as JSON.
import { open } from "./jupyterlab.mjs";

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
  const shown = piece.locator(".jp-OutputArea-output img");
  await shown.waitFor();
  const now = async () => ({
    alt: await shown.getAttribute("alt"),
    src: (await shown.getAttribute("src")).slice(-4000),
  });
  await piece.locator(".jp-OutputArea").scrollIntoViewIfNeeded();
  seen.start = await now();
  await picture("1_piece");

  await page.evaluate((node) => {
    window.frames_seen = 0;
    new MutationObserver(() => window.frames_seen++).observe(node, { childList: true, subtree: true, attributes: true });
  }, await piece.locator(".jp-OutputArea").first().elementHandle());
  const handle = piece.locator(".noUi-handle").first();
  const box = await handle.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const began = Date.now();
  for (let i = 1; i <= 40; i++) {
    await page.mouse.move(box.x + box.width / 2 + 3 * i, box.y + box.height / 2);
    await page.waitForTimeout(40);
  }
  seen.drag_seconds = (Date.now() - began) / 1000;
  await page.mouse.up();
  await page.waitForTimeout(1500);
  seen.steps_shown = await page.evaluate(() => window.frames_seen);
  seen.dragged = await now();
  await picture("2_dragged");

  await handle.focus();
  await page.keyboard.press("ArrowLeft");
  await page.waitForTimeout(1500);
  seen.keyed = await now();

  const guess = cell(given.guess);
  await write(guess, given.written);
  await run(guess);
  seen.written = await guess.locator(".jp-OutputArea").innerText();
  const compare = cell(".compare()");
  await run(compare);
  seen.compared = await compare.locator(".jp-OutputArea").innerText();
  await compare.locator(".jp-OutputArea").scrollIntoViewIfNeeded();
  await picture("3_guess");
} catch (error) {
  seen.stopped = String(error);
  await picture("stopped");
}
console.log(JSON.stringify(seen));
await browser.close();
