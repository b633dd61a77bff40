import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Disposable,
  type Page,
} from 'playwright-core';
import type { AxeResults } from 'axe-core';
import { expect, inject } from 'vitest';
import { axe } from './axe.ts';
import { flags } from './flags.ts';
import { staffCookie } from './staff.ts';

declare module 'vitest' {
  interface ProvidedContext {
    webUrl: string;
    adminPassword: string;
    mailsUrl: string;
    browser: string;
  }
}

// In this process, as each word that goes through another one is packed and unpacked twice more; it ends with its pipe.
let started: Promise<Browser> | undefined;

/** Pages that nobody looks at, by what they were opened with: what starts one takes the processor longer than most pages do. */
const idle = new Map<string, Page[]>();
const scripts = new WeakMap<Page, Disposable[]>();

/** Has the page run this before each document's own code. */
export const beforeDocuments = async (page: Page, script: () => void): Promise<void> => {
  const added = await page.addInitScript(script);
  scripts.set(page, [...(scripts.get(page) ?? []), added]);
};

/**
 * Goes to a page of the site, as each site has a process of its own, that has no code. Nobody points at it: a pointer that was never
 * moved stands in the corner, and the browser may say of it later that it moved.
 */
const leave = async (page: Page): Promise<void> => {
  await page.goto('/robots.txt');
  await page.mouse.move(-10, -10);
};

const blankPage = async (options: BrowserContextOptions): Promise<Page> => {
  const kept = idle.get(JSON.stringify(options))?.pop();
  if (kept) return kept;
  const browser = await (started ??= chromium.launch({ executablePath: inject('browser'), args: flags }));
  const context = await browser.newContext({ baseURL: inject('webUrl'), ...options });
  const page = await context.newPage();
  await leave(page);
  return page;
};

/** As it was opened: nobody is known there, nothing is kept but the files that a browser may keep. */
const empty = async (page: Page, options: BrowserContextOptions): Promise<void> => {
  const context = page.context();
  const others = context.pages().filter((other) => other !== page);
  page.removeAllListeners();
  await Promise.all([
    context.setOffline(false),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    ...others.map((other) => other.close()),
    ...(scripts.get(page) ?? []).map((script) => script.dispose()),
  ]);
  scripts.delete(page);
  // Without any code that would write again.
  await leave(page);
  await page.evaluate(() => [localStorage, sessionStorage].forEach((area) => area.clear()));
  await context.clearCookies();
  const { viewport, colorScheme = 'light', reducedMotion, forcedColors = 'none' } = options;
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion, forcedColors });
};

/** A window of its own; what its console calls an error makes the test fail, but for answers that a test asks for. */
export const openWindow = async (chosen: BrowserContextOptions = {}) => {
  // What moves is drawn sixty times a second, and axe would measure colours on their way.
  const options = { reducedMotion: 'reduce', ...chosen } satisfies BrowserContextOptions;
  const page = await blankPage(options);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  return {
    page,
    close: async () => {
      await empty(page, options);
      expect(faults).toEqual([]);
      const key = JSON.stringify(options);
      idle.set(key, [...(idle.get(key) ?? []), page]);
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
/** For what is about motion, or what comes after it. */
export const moving = { reducedMotion: 'no-preference' } satisfies BrowserContextOptions;

/** Looks at the page as it stands in a window of each size, the last of which stays: an app that has loaded need not load again. */
export const atEachSize = async (
  page: Page,
  look: (where: string) => Promise<void>,
  sizes: readonly BrowserContextOptions[] = [phone, desk],
): Promise<void> => {
  for (const { viewport } of sizes) {
    if (viewport) await page.setViewportSize(viewport);
    await look(`at ${viewport?.width} pixels`);
  }
};

export const signIn = async (page: Page) => {
  await page.goto('/admin');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(inject('adminPassword'));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
};

/** Waits until no colour, place or size is on its way to another one; what turns for ever may turn on. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        );
    while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
  });

/** What axe finds once the page is at rest: rule, reason and place, so that a failure says what to mend. */
export const axeFindings = async (
  page: Page,
  only?: readonly string[],
  seen: readonly string[] = [],
): Promise<string[]> => {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe);
  await atRest(page);
  const options = JSON.stringify({
    resultTypes: ['violations'],
    preload: false,
    // Left out by axe unless it is asked for.
    ...(only ? { runOnly: only } : { rules: { 'target-size': { enabled: true } } }),
  });
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify({ exclude: seen })}, ${options})`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any: [reason] }) => `${id}: ${reason?.message ?? ''} ${html.slice(0, 160)}`),
  );
};

/** Where a dialog stands over a page that axe has seen: what is not the dialog. */
export const behindDialog = ['#root'];

/** What axe knows of colours: where nothing else differs from a page that it has seen, nothing else is asked. */
export const colourRules = ['color-contrast', 'link-in-text-block'];
const DARK_GROUND = 'rgb(14, 22, 38)';

/** The same in dark colours, for a page of which axe has seen the light ones. */
export const darkFindings = async (page: Page, seen?: readonly string[]): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const findings = await axeFindings(page, colourRules, seen);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  if (ground !== DARK_GROUND) findings.push(`the page is ${ground}`);
  await page.emulateMedia({ colorScheme: 'light' });
  return findings.map((finding) => `in the dark ${finding}`);
};

export const overflow = async (page: Page): Promise<number> => {
  // Rules for a narrower window that code adds while the window changes may be left out by Chromium until the next rule comes.
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = ':root { --looked-at-again: 1 }';
    document.head.append(style);
    void document.body.offsetWidth;
    style.remove();
  });
  // What follows the window, as a chart does, is a moment later than it.
  await page
    .waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      undefined,
      { timeout: 5_000 },
    )
    .catch(() => {});
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
};
