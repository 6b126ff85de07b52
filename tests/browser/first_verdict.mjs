// From the welcome page to the first verdict, as fast as a student can go; prints the milliseconds of each step as JSON.
// Called with one argument: {"address", "chromium", "playwright", "scheme", "answer"} as JSON.
import { open } from "./jupyterlab.mjs";

const given = JSON.parse(process.argv[2]);
const start = Date.now();
const notebook = ".jp-NotebookPanel:not(.lm-mod-hidden)"; // the one on screen
const { browser, page, cell, write } = await open(given, { width: 1400, patience: 60000, inside: notebook });
const steps = { browser: Date.now() - start };
const reached = (step) => (steps[step] = Date.now() - start);

// A notebook that has just appeared may miss a key: whoever sees nothing happen presses again.
async function run(where) {
  await where.scrollIntoViewIfNeeded();
  const prompt = async () => (await where.locator(".jp-InputPrompt").textContent()) ?? "";
  while (!/\[[\d*]+\]/.test(await prompt())) {
    await where.locator(".jp-InputArea-editor").click();
    await page.keyboard.press("Control+Enter");
    await page.waitForTimeout(300);
  }
  await page.waitForFunction(
    (node) => /\[\d+\]/.test(node.querySelector(".jp-InputPrompt")?.textContent ?? ""),
    await where.elementHandle(),
  );
}

await page.goto(given.address);
await page.locator(`${notebook} .jp-MarkdownCell`).first().waitFor();
reached("welcome");
await page.locator(notebook).getByRole("link", { name: /Lab 3/ }).click();
await cell("mu_1, Sigma_1").waitFor();
reached("lab");
await run(cell("from labgauss.checks import check"));
reached("first cell");
const answer = cell("def mahalanobis_squared(X");
await write(answer, given.answer);
await run(answer);
const check = cell('check("lab3.mahalanobis_squared"');
await run(check);
await check.locator(".jp-OutputArea").getByText("Right · lab3.mahalanobis_squared").waitFor();
reached("verdict");
console.log(JSON.stringify(steps));
await browser.close();
