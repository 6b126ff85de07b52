// A piece that moves, as a hand, a keyboard and a screen reader find it; the same in JupyterLab and in the labs in the browser.
import fs from "node:fs";

// Move the first slider by mouse and by key, and the point, where there is one, in the picture and by key; return what was seen.
export async function play(page, output, axe, picture = async () => {}) {
  const shown = output.locator("img[alt]").first();
  await shown.waitFor();
  await output.scrollIntoViewIfNeeded();
  const slider = output.locator('input[type="range"]').first();
  await slider.waitFor();
  const now = async () => ({
    alt: await shown.getAttribute("alt"),
    src: (await shown.getAttribute("src")).slice(-4000),
    says: await slider.getAttribute("aria-valuetext"),
  });
  let before = await now();
  const seen = { start: before, names: await output.getByRole("slider").evaluateAll((all) => all.map((one) => one.labels?.[0]?.firstChild.textContent ?? one.ariaLabel)) };
  // the words and the picture have changed, and stay
  const changed = async () => {
    await page.waitForFunction(([node, old]) => node.querySelector("img[alt]")?.alt !== old, [await output.elementHandle(), before.alt]);
    let last;
    do {
      last = (await now()).alt;
      await page.waitForTimeout(700);
    } while ((await now()).alt !== last);
    return (before = await now());
  };
  await picture("1_piece");

  await page.evaluate((node) => {
    window.words_seen = new Set();
    new MutationObserver(() => window.words_seen.add(node.querySelector("img[alt]")?.alt)).observe(node, { childList: true, subtree: true, attributes: true });
  }, await output.elementHandle());
  const track = await slider.boundingBox();
  const along = (share) => page.mouse.move(track.x + share * track.width, track.y + track.height / 2);
  const far = (await slider.evaluate((one) => one.value / one.max)) > 0.5 ? -1 : 1; // away from where it stands
  await along(0.5 - 0.2 * far);
  await page.mouse.down();
  for (let i = 0; i <= 40; i++) {
    await along(0.5 + far * (0.01 * i - 0.2));
    await page.waitForTimeout(40);
  }
  await page.mouse.up();
  seen.dragged = await changed();
  seen.steps_shown = await page.evaluate(() => window.words_seen.size);
  await picture("2_dragged");
  await page.keyboard.press("ArrowLeft");
  seen.keyed = await changed();

  const point = output.locator(".labgauss-point");
  if (await point.count()) {
    await shown.scrollIntoViewIfNeeded();
    const box = await shown.boundingBox();
    const to = (x, y) => page.mouse.move(box.x + (x * box.width) / 640, box.y + (y * box.width) / 640);
    await to(250, 150);
    await page.mouse.down();
    for (let i = 1; i <= 20; i++) {
      await to(250 + 3 * i, 150 + 4 * i);
      await page.waitForTimeout(40);
    }
    await page.mouse.up();
    seen.pulled = { ...(await changed()), place: await point.getAttribute("aria-valuetext") };
    await picture("3_pulled");
    await page.keyboard.press("ArrowUp"); // who has let go of the point goes on by key
    seen.stepped = { ...(await changed()), place: await point.getAttribute("aria-valuetext") };
  }
  await page.evaluate(fs.readFileSync(axe, "utf8"));
  const told = await output.evaluate((node) => window.axe.run(node));
  seen.found = told.violations.map(({ id, impact, nodes }) => ({ id, impact, first: nodes[0].html.slice(0, 160) }));
  seen.status = await output.locator('[role="status"]').textContent();
  return seen;
}
