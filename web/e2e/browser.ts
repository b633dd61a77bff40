import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Disposable,
  type Locator,
  type Page,
} from 'playwright-core';
import type { AxeResults } from 'axe-core';
import { expect, inject } from 'vitest';
import type { DocumentAnswers } from '../src/lib/server/documentAnswers.ts';
import { axe } from './axe.ts';
import { flags } from './flags.ts';
import { staffCookie } from './staff.ts';
import { webUrl } from './system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminPassword: string;
    browser: string;
  }
}

// The browser is started in this process. A separate server would serialize every message two more times.
let started: Promise<Browser> | undefined;

/** Unused pages by their options, to be reused: opening a window takes longer than loading most pages. */
const idle = new Map<string, Page[]>();
const scripts = new WeakMap<Page, Disposable[]>();

/** Runs a script before the code of every document of the page. */
export const addInitScript = async (page: Page, script: () => void): Promise<void> => {
  const added = await page.addInitScript(script);
  scripts.set(page, [...(scripts.get(page) ?? []), added]);
};

/**
 * Goes to a page without scripts on the same site, so that the browser keeps its process. Moves the pointer out of the
 * window, because the browser may later report a move of a pointer that is in the corner.
 */
const leave = async (page: Page): Promise<void> => {
  await page.goto('/robots.txt');
  await page.mouse.move(-10, -10);
};

/** Removes the data from the documents of staff pages, as when the server could not read it in time. */
export const removeDocumentData = (page: Page): Promise<void> =>
  addInitScript(page, () =>
    // Runs before the code of the page. Chromium would treat a response that the test replaces as one from another
    // network.
    document.addEventListener('readystatechange', () => document.getElementById('answers')?.remove()),
  );

/** Opens a staff page whose document contains its data, and returns it. On a busy machine, the server may leave it out. */
export const openWithDocumentData = async (page: Page, path: string): Promise<DocumentAnswers> => {
  let answers = '';
  const opened = async () => {
    const html = await (await page.goto(path))?.text();
    return (answers = html?.split('id="answers">')[1]?.split('</script>')[0] ?? '');
  };
  await expect.poll(opened).not.toBe('');
  return JSON.parse(answers) as DocumentAnswers;
};

const blankPage = async (options: BrowserContextOptions): Promise<Page> => {
  const kept = idle.get(JSON.stringify(options))?.pop();
  if (kept) return kept;
  const browser = await (started ??= chromium.launch({ executablePath: inject('browser'), args: flags }));
  const context = await browser.newContext({
    baseURL: webUrl,
    serviceWorkers: 'block',
    ...options,
  });
  // As long as in the other tests: the machine may be busy, and no test measures durations.
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  await leave(page);
  return page;
};

/** Resets a page: no cookies, no storage, no handlers. Only the file cache stays. */
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
  // Goes to a page without scripts, so that nothing is written after the reset.
  await leave(page);
  await page.evaluate(() => [localStorage, sessionStorage].forEach((area) => area.clear()));
  await context.clearCookies();
  const { viewport, colorScheme = 'light', reducedMotion, forcedColors = 'none' } = options;
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion, forcedColors });
};

/**
 * Opens a window. Errors in its console fail the test, except failed requests, which some tests cause on purpose, and
 * those that `caused` matches.
 */
export const openWindow = async (chosen: BrowserContextOptions = {}, caused?: RegExp) => {
  // Animations cost time, and axe would measure colors during transitions.
  const options = { reducedMotion: 'reduce', ...chosen } satisfies BrowserContextOptions;
  const page = await blankPage(options);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !text.startsWith('Failed to load resource') && !caused?.test(text))
      faults.push(text);
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

/** Signs a window and its tabs in with the cookie of a session. */
export const setCookie = async (page: Page, cookie: string): Promise<void> => {
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await page.context().addCookies([{ name, value, url: webUrl }]);
};

/** Opens a window that is already signed in, by default as the first owner. `session.e2e.ts` tests the sign-in form. */
export const openSignedIn = async (
  options: BrowserContextOptions = {},
  cookie: Promise<string> = staffCookie(),
) => {
  const opened = await openWindow(options);
  await setCookie(opened.page, await cookie);
  return opened;
};

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
} satisfies BrowserContextOptions;
export const desktop = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions;
/** For tests that depend on animations. */
export const withAnimations = { reducedMotion: 'no-preference' } satisfies BrowserContextOptions;

/** Runs `look` at each window size without reloading the page. The last size stays. */
export const atEachSize = async (
  page: Page,
  look: (where: string) => Promise<void>,
  sizes: readonly BrowserContextOptions[] = [phone, desktop],
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

/** Waits until all animations have finished, except endless ones. */
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

const offByDefault = {
  'target-size': { enabled: true },
  // The name of a control contains its text, for people who say what they see.
  'label-content-name-mismatch': { enabled: true },
};

/** The pixels between the lower edge of an element and the upper edge of another. */
export const verticalGap = async (above: Locator, below: Locator): Promise<number> => {
  const [upper, lower] = await Promise.all([above.boundingBox(), below.boundingBox()]);
  return upper && lower ? lower.y - upper.y - upper.height : NaN;
};

/** The findings of axe on a page at rest, each with rule, reason and element. */
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
    ...(only ? { runOnly: only } : { rules: offByDefault }),
  });
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify({ exclude: seen })}, ${options})`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any: [reason] }) => `${id}: ${reason?.message ?? ''} ${html.slice(0, 160)}`),
  );
};

/** Excludes the page behind a dialog, for pages that axe has already checked. */
export const behindDialog = ['#root'];

/** The color rules of axe, for pages that differ only in colors from one that was already checked. */
export const colorRules = ['color-contrast', 'link-in-text-block'];
const DARK_GROUND = 'rgb(14, 22, 38)';

/** Checks the colors in dark mode, for a page that was already checked in light mode. */
export const darkFindings = async (page: Page, seen?: readonly string[]): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const findings = await axeFindings(page, colorRules, seen);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  if (ground !== DARK_GROUND) findings.push(`the page is ${ground}`);
  await page.emulateMedia({ colorScheme: 'light' });
  return findings.map((finding) => `in the dark ${finding}`);
};

export const overflow = async (page: Page): Promise<number> => {
  // Chromium may skip media rules that scripts add during a resize. Adding any other rule makes it apply them.
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = ':root { --looked-at-again: 1 }';
    document.head.append(style);
    void document.body.offsetWidth;
    style.remove();
  });
  // Content such as charts follows a change of the window with a delay.
  await page
    .waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      undefined,
      { timeout: 15_000 },
    )
    .catch(() => {});
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
};
