// A student in the browser: open lab 3, run, a wrong answer, its hint, the right one, download.
import fs from "node:fs";
import { step, open, done } from "./page.mjs";

const [site, out] = process.argv.slice(2);
const { page, context, told } = await open({ width: 1280, height: 900 }, out);
const lab = "lab3_many_dimensions/lab3_many_dimensions.ipynb";

async function cellWith(text) {
  return page.evaluate((words) => {
    const cells = window.jupyterapp.shell.currentWidget.content.widgets;
    return cells.findIndex((cell) => cell.model.type === "code" && cell.model.sharedModel.getSource().startsWith(words));
  }, text);
}

async function run(index) {
  await page.evaluate(async (i) => {
    const panel = window.jupyterapp.shell.currentWidget;
    panel.content.activeCellIndex = i;
    await panel.content.scrollToItem(i);
    await window.jupyterapp.commands.execute("notebook:run-cell");
  }, index);
}

async function output(index) {
  return page.evaluate((i) => {
    const cell = window.jupyterapp.shell.currentWidget.content.widgets[i];
    return cell.outputArea ? cell.outputArea.node.innerText : "";
  }, index);
}

async function answer(name, text) {
  // by hand: a click into the cell, all of it marked, typed over, Shift + Enter
  const index = await cellWith(`def ${name}(`);
  await page.evaluate(async (i) => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    notebook.activeCellIndex = i;
    await notebook.scrollToItem(i);
  }, index);
  await page.locator(".jp-Notebook .jp-Cell.jp-mod-active .cm-content").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
  await page.keyboard.press("Shift+Enter");
  const check = await cellWith(`check("lab3.${name}"`);
  await run(check);
  return check;
}

await step("open", async () => {
  await page.goto(`${site}/lite/lab/index.html?path=${lab}`);
  await page.waitForSelector(".jp-Notebook .jp-CodeCell", { timeout: 120000 });
});
await step("first figure", async () => {
  await page.waitForFunction(() => window.jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel?.status === "idle", null, { timeout: 180000 });
  const figure = await cellWith("plotting.plot_dataset(X_train");
  for (let i = 0; i <= figure; i++) await run(i);
  await page.waitForSelector(".jp-OutputArea img[alt^='Scatter of 200 points']", { timeout: 120000 });
});
await page.screenshot({ path: `${out}/lite-figure.png` });

const wrong = "def fit_gaussian(X):\n    return X.mean(axis=0), np.atleast_2d(np.cov(X.T))";
const right = "def fit_gaussian(X):\n    mean = X.mean(axis=0)\n    return mean, (X - mean).T @ (X - mean) / len(X)";
let cell = await answer("fit_gaussian", wrong);
let said = await output(cell);
if (!said.includes("Not yet right") || !said.includes("n − 1")) throw new Error(`the hint must name the idea: ${said}`);
await page.screenshot({ path: `${out}/lite-wrong.png` });
cell = await answer("fit_gaussian", right);
said = await output(cell);
if (!said.includes("Right") || !said.includes("1 of 7 solved")) throw new Error(`the right answer must be right: ${said}`);
await page.screenshot({ path: `${out}/lite-right.png` });

// JupyterLab's own interface is JupyterLab's; what the labs show in it is ours
await page.evaluate(fs.readFileSync(`${process.env.BROWSER_PACKAGES}/node_modules/axe-core/axe.min.js`, "utf8"));
const seen = await page.evaluate(() => window.axe.run({ include: [[".jp-RenderedHTMLCommon"]] }));
const found = seen.violations.map(({ id, impact, nodes }) => ({ id, impact, first: nodes[0].html.slice(0, 160) }));

await step("download", async () => {
  await page.evaluate(() => window.jupyterapp.commands.execute("docmanager:save"));
  const waiting = page.waitForEvent("download");
  await page.evaluate(() => window.jupyterapp.commands.execute("docmanager:download"));
  await (await waiting).saveAs(`${out}/downloaded.ipynb`);
});

// the first visit has kept what the labs need; the next one has no network, and opens another lab
await step("kept", () => page.waitForFunction(() => document.documentElement.dataset.kept, null, { timeout: 240000 }));
const kept = await page.evaluate(() => document.documentElement.dataset.kept);
const online = [...told.errors];
await context.setOffline(true);
await step("offline", async () => {
  await page.goto(`${site}/lite/lab/index.html?path=lab6_naive_bayes/lab6_naive_bayes.ipynb`);
  await page.waitForSelector(".jp-Notebook .jp-CodeCell", { timeout: 120000 });
  await page.waitForFunction(() => window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel?.status === "idle", null, { timeout: 180000 });
  const figure = await page.evaluate(() => {
    const cells = window.jupyterapp.shell.currentWidget.content.widgets;
    return cells.findIndex((cell) => cell.model.sharedModel.getSource().includes("draw_") && cell.model.type === "code" && !cell.model.sharedModel.getSource().includes("def "));
  });
  for (let i = 0; i <= figure; i++) await run(i);
  await page.waitForSelector(".jp-OutputArea img[alt^='Three points of class 1']", { timeout: 120000 });
});
await page.screenshot({ path: `${out}/lite-offline.png` });
await done({ kept, found, errors: online }); // without a network, what is looked for in vain is no error
