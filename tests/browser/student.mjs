// A student's first quarter of an hour with lab 3, in a browser: what is seen is printed as one JSON object.
// Called with one argument: {"address", "chromium", "playwright", "pictures", "scheme"} as JSON.
import { open } from "./jupyterlab.mjs";

const given = JSON.parse(process.argv[2]);
const notebook = ".jp-NotebookPanel:not(.lm-mod-hidden)"; // the one on screen
const { browser, page, seen, picture, cell, run, write } = await open(given, {
  width: 1400,
  patience: 100000,
  inside: notebook,
});
page.on("console", (message) => message.type() === "error" && seen.errors.push(message.text()));
const here = () => page.locator(notebook);
const check = (name) => cell(`check("lab3.${name}"`);

async function ran(where) {
  await page.waitForFunction(
    (node) => /\[\d+\]/.test(node.querySelector(".jp-InputPrompt")?.textContent ?? ""),
    await where.elementHandle(),
  );
}

async function menu(name, entry) {
  await page.getByRole("menuitem", { name, exact: true }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

// Save, and wait until the file is written: a second save on top of it would ask which one is meant.
async function save() {
  const written = page.waitForResponse(
    (one) => one.request().method() === "PUT" && one.url().includes("/api/contents/lab3"),
  );
  await page.keyboard.press("Control+S");
  await written;
  await page.waitForTimeout(500);
}

const said = (where) => where.locator(".jp-OutputArea").innerText();

try {
  await page.goto(given.address);
  await here().locator(".jp-MarkdownCell").first().waitFor();
  await page.waitForTimeout(1500); // a question about news would come now
  seen.dialogs = await page.locator(".jp-Dialog, .jp-toast-container, .Toastify__toast").allInnerTexts();
  const first = cell("plot_decision_regions");
  await run(first);
  seen.welcome = await first.locator(".jp-OutputArea img").first().getAttribute("alt");
  seen.dark = await page.evaluate(() => document.body.dataset.jpThemeLight === "false");
  await picture("1_welcome");

  await here().getByRole("link", { name: /Lab 3/ }).click();
  await page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell").filter({ hasText: "mu_1, Sigma_1" }).first().waitFor();
  await picture("2_lab_opened");
  seen.menus = await page.getByRole("menuitem").allInnerTexts();
  seen.kernel_question = await page.locator(".jp-Dialog").count();
  const example = cell(given.example);
  await example.scrollIntoViewIfNeeded();
  await example.locator(".jp-InputArea-editor").click();
  await menu("Run", "Run All Above Selected Cell");
  await ran(cell("mu_1, Sigma_1"));
  await run(example);
  seen.example = await example.locator(".jp-OutputArea img").first().getAttribute("alt");
  await picture("3_worked_example");

  const answer = cell("def fit_gaussian(X)");
  await write(answer, given.wrong);
  await run(answer);
  await run(check("fit_gaussian"));
  seen.hint = await said(check("fit_gaussian"));
  await check("fit_gaussian").locator(".jp-OutputArea").scrollIntoViewIfNeeded();
  await picture("4_hint");

  await write(answer, given.right);
  await run(answer);
  await run(check("fit_gaussian"));
  seen.credit = await said(check("fit_gaussian"));
  await picture("5_credit");

  await save();
  if (given.validate) {
    await here().getByRole("button", { name: "Validate" }).or(here().getByText("Validate", { exact: true })).first().click();
    const dialog = page.locator(".jp-Dialog");
    await dialog.waitFor({ timeout: 150000 });
    seen.validate = await dialog.innerText();
    await picture("6_validate");
    await dialog.locator("button").last().click();
  }

  await menu("Run", "Run All Cells");
  const last = cell('solved("lab3")');
  await page.waitForFunction((node) => /of 7 solved/.test(node.innerText), await last.elementHandle(), { timeout: 150000 });
  await last.scrollIntoViewIfNeeded();
  seen.last = await said(last);
  await picture("7_last_cell");
  await save();
} catch (error) {
  seen.stopped = String(error);
  await picture("stopped");
}
console.log(JSON.stringify(seen));
await browser.close();
