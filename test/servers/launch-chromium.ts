import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

// The shell without windows first: each context of the others starts the pages of a window's own bars, for three times
// the work.
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds the Chromium of `CHROMIUM_PATH`, or the first one on the PATH. */
function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  return PATH.split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(canRun);
}

/** Where Chromium is on this machine; undefined where there is none. */
export const executablePath = findChromium();

/** Launches a Chromium whose profile is deleted with it, and which connects to nothing by itself. */
export async function launchChromium(): Promise<Browser> {
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    // esbuild, with which the tests run, calls this in functions that are sent to a page.
    await context.addInitScript('globalThis.__name = (named) => named;');
    return context;
  };
  return browser;
}
