import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import type { AxeResults } from 'axe-core';
import { expect, inject } from 'vitest';
import { staffCookie } from './staff.ts';

declare module 'vitest' {
  interface ProvidedContext {
    webUrl: string;
    adminPassword: string;
    mailsUrl: string;
    browser: string;
  }
}

let connected: Promise<Browser> | undefined;

/** A window of its own; what its console calls an error makes the test fail, but for answers that a test asks for. */
export const openWindow = async (options: BrowserContextOptions = {}) => {
  const browser = await (connected ??= chromium.connect(inject('browser')));
  const context = await browser.newContext({ baseURL: inject('webUrl'), ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  return {
    page,
    close: async () => {
      await context.close();
      expect(faults).toEqual([]);
    },
  };
};

/** A window of somebody who has signed in already, the first owner if nothing is said; `session.e2e.ts` walks through the form. */
export const openSignedIn = async (
  options: BrowserContextOptions = {},
  cookie: Promise<string> = staffCookie(),
) => {
  const opened = await openWindow(options);
  const [name = '', value = ''] = (await cookie).split(/=(.*)/s);
  await opened.page.context().addCookies([{ name, value, url: inject('webUrl') }]);
  return opened;
};

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
} satisfies BrowserContextOptions;
export const desk = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions;

export const signIn = async (page: Page) => {
  await page.goto('/admin');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(inject('adminPassword'));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
};

/** Waits until no colour, place or size is on its way to another one; what turns for ever may turn on. */
const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds once the page is at rest: rule, reason and place, so that a failure says what to mend. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe);
  await atRest(page);
  const options = JSON.stringify({ resultTypes: ['violations'], preload: false });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${options})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any: [reason] }) => `${id}: ${reason?.message ?? ''} ${html.slice(0, 160)}`),
  );
};

export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
