// JupyterLab in a browser: what every story needs. No request may leave the machine.
import { createRequire } from "node:module";

// Open a page; `given` has "chromium", "playwright", "scheme" and "pictures", `inside` is what holds the cells.
export async function open(given, { width, patience, inside = "body" }) {
  const { chromium } = createRequire(import.meta.url)(given.playwright);
  const seen = { elsewhere: [], errors: [] };
  const browser = await chromium.launch({ executablePath: given.chromium, args: ["--no-sandbox", "--disable-gpu", "--disable-software-rasterizer", "--disable-background-networking"] });
  const context = await browser.newContext({ viewport: { width, height: 1000 }, colorScheme: given.scheme });
  await context.route("**/*", (route) => {
    const host = new URL(route.request().url()).hostname;
    if (host === "127.0.0.1" || host === "localhost") return route.continue();
    seen.elsewhere.push(route.request().url());
    return route.abort();
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.on("pageerror", (error) => seen.errors.push(String(error)));
  const picture = (name) => given.pictures && page.screenshot({ path: `${given.pictures}/${name}.png` });
  const cell = (text) => page.locator(inside).locator(".jp-CodeCell").filter({ hasText: text }).first();

  async function run(where) {
    await where.scrollIntoViewIfNeeded();
    await where.locator(".jp-InputArea-editor").click();
    const before = await where.locator(".jp-InputPrompt").textContent();
    await page.keyboard.press("Control+Enter");
    await page.waitForFunction(
      ([node, old]) => {
        const now = node.querySelector(".jp-InputPrompt")?.textContent ?? "";
        return now !== old && /\[\d+\]/.test(now);
      },
      [await where.elementHandle(), before],
    );
  }

  async function write(where, text) {
    await where.scrollIntoViewIfNeeded();
    await where.locator(".jp-InputArea-editor").click();
    await page.keyboard.press("Control+A");
    await page.keyboard.insertText(text);
  }

  return { browser, page, seen, picture, cell, run, write };
}
