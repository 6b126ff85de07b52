// One page of headless Chromium that lets nothing out and remembers what was said.
import { createRequire } from "node:module";
const require = createRequire(process.env.BROWSER_PACKAGES + "/");
const { chromium } = require("playwright-core");

const quiet = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const told = { outside: [], errors: [], times: {} };
let browser;

export async function open(viewport, out, options = {}) {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: quiet });
  const context = await browser.newContext({ viewport, acceptDownloads: true, ...options });
  await context.route(/.*/, (route) => {
    const address = new URL(route.request().url());
    if (address.hostname === "127.0.0.1" || !address.protocol.startsWith("http")) return route.continue();
    told.outside.push(address.href);
    return route.abort();
  });
  const page = await context.newPage();
  listen(page);
  return { page, context, told };
}

export function listen(page) {
  page.on("pageerror", (error) => told.errors.push(`${error.message}`));
  page.on("console", (message) => message.type() === "error" && told.errors.push(`${message.text()} ${message.location().url}`));
}

export async function step(name, work) {
  const start = Date.now();
  await work();
  told.times[name] = (Date.now() - start) / 1000;
}

export async function done(more = {}) {
  console.log(JSON.stringify({ ...told, ...more }));
  await browser.close();
}
