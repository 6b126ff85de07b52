// Every piece that moves in the labs in the browser: each lab is opened, run down to its pieces, and these are played with.
// One notebook a page, as Notebook 7 shows it: JupyterLab would open the labs before again, each with a Python of its own.
// Called with the site's address, a folder for pictures, and [[lab, [piece, ...]], ...] as JSON.
import { step, open, done } from "./page.mjs";
import { play } from "./piece.mjs";

const [site, out, given] = process.argv.slice(2);
const { page, told } = await open({ width: 1280, height: 1000 }, out);
page.setDefaultTimeout(180000);
const axe = `${process.env.BROWSER_PACKAGES}/node_modules/axe-core/axe.min.js`;
const seen = {};

// Run all cells from `first` to the one that calls the piece, past those that wait for an answer; return its place.
async function runTo(piece, first) {
  return page.evaluate(async ([call, from]) => {
    const panel = window.jupyterapp.shell.currentWidget;
    const cells = panel.content.widgets;
    const last = cells.findIndex((cell) => cell.model.sharedModel.getSource() === call);
    for (let i = from; i <= last; i++) {
      if (cells[i].model.type !== "code") continue;
      panel.content.activeCellIndex = i;
      await panel.content.scrollToItem(i);
      await window.jupyterapp.commands.execute("notebook:run-cell");
    }
    return last;
  }, [`explore.${piece}()`, first]);
}

for (const [lab, pieces] of JSON.parse(given)) {
  await step(lab, async () => {
    await page.goto(`${site}/lite/notebooks/index.html?path=${lab}/${lab}.ipynb`);
    await page.waitForSelector(".jp-Notebook .jp-CodeCell");
    await page.waitForFunction(() => window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel?.status === "idle");
    let next = 0;
    for (const piece of pieces) {
      next = 1 + (await runTo(piece, next));
      const output = page.locator(".jp-Notebook .jp-Cell.jp-mod-active .jp-OutputArea").first();
      const picture = (name) => page.screenshot({ path: `${out}/lite-${piece}-${name}.png` });
      seen[piece] = await play(page, output, axe, picture).catch((error) => ({ stopped: String(error) }));
    }
  });
}
await done({ seen });
