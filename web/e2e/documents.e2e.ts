import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addInitScript, desktop, openWindow, phone } from './browser.ts';
import { waitForHydration } from './focus.ts';
import { publicPaths } from './site.ts';
import { webUrl } from './system.ts';

const FIRST_LOAD_KB = 115;
const FIRST_LOAD_FILES = 6;

/** The metadata of the current page, or of the given HTML. */
const headOf = (page: Page, html?: string) =>
  page.evaluate((sent) => {
    const read = sent === undefined ? document : new DOMParser().parseFromString(sent, 'text/html');
    return {
      title: read.title,
      description: read.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
      canonical: read.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
    };
  }, html);

/** The content of a page as sent by the server, and after hydration. */
const contents = async (page: Page, path: string) => {
  const sent = await (await fetch(webUrl + path)).text();
  return page.evaluate((html) => {
    const before = new DOMParser().parseFromString(html, 'text/html');
    return [before, document].map((read) => ({
      main: read.querySelector('#root > main')?.innerHTML,
      // All links of the document, so that crawlers find them.
      links: [...read.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')),
    }));
  }, sent);
};

/** Elements whose class differs between document and app. React does not correct these during hydration. */
const strayClasses = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root [class]')].flatMap((element) => {
      const props = Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1];
      // This part is not hydrated yet.
      if (!props) return [];
      const wanted: unknown = props.className;
      const found = element.getAttribute('class');
      return wanted === found ? [] : [`${found} instead of ${String(wanted)}`];
    }),
  );

/** Adds up the layout shifts of a page from its first paint. */
const watchShifts = (page: Page) =>
  addInitScript(page, () => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + value });
    }).observe({ type: 'layout-shift', buffered: true });
  });

const waitForPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

/** Delays files until after the first paint, as on a slow network. */
const holdFiles = (page: Page, files: string) =>
  page.route(files, async (route) => {
    await waitForPaint(page);
    await route.continue();
  });

/** Delays the end of the document until after the first paint. */
const holdEnd = async (page: Page, path: string) => {
  await page.route(`${webUrl}${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('</main>', '<script src="/late.js"></script>$&') });
  });
  await page.route('/late.js', async (route) => {
    await waitForPaint(page);
    await route.fulfill({ contentType: 'text/javascript', body: 'document.currentScript.remove()' });
  });
};

/** Collects the compressed size of each script that the page loads. */
const watchScripts = (page: Page): Promise<number>[] => {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return sizes;
};

/** Collects the names of the font files that the page loads. */
const watchFonts = (page: Page): string[] => {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') names.push(basename(new URL(request.url()).pathname));
  });
  return names;
};

const expectFirstLoad = async (scripts: readonly Promise<number>[]) => {
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes / 1000).toBeLessThan(FIRST_LOAD_KB);
  expect(scripts.length).toBeLessThanOrEqual(FIRST_LOAD_FILES);
};

describe('the public page', () => {
  let opened: Awaited<ReturnType<typeof openWindow>>;
  let sizes: Promise<number>[] = [];
  let fonts: string[] = [];
  beforeAll(async () => {
    opened = await openWindow(phone);
    const { page } = opened;
    sizes = watchScripts(page);
    fonts = watchFonts(page);
    await watchShifts(page);
    // Routing also bypasses the cache, as on a first visit. The fallback fonts must take the same space.
    await holdFiles(page, '**/*.woff2');
  });
  afterAll(() => opened.close());

  test.each(publicPaths)(
    `%s is prerendered, hydrates without changes and needs less than ${FIRST_LOAD_KB} kB of scripts and the small fonts`,
    async (path) => {
      const { page } = opened;
      sizes.length = 0;
      fonts.length = 0;
      await page.goto(path, { waitUntil: 'networkidle' });
      const [sent, hydrated] = await contents(page, path);
      expect(sent?.main).toContain('</h1>');
      expect(hydrated).toEqual(sent);
      expect(await strayClasses(page)).toEqual([]);
      expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.02);
      await expectFirstLoad(sizes);
      expect(fonts).not.toEqual([]);
      expect(fonts.filter((name) => !name.includes('-basic-'))).toEqual([]);
    },
  );
});

test.each([
  ['/track', 'Your recent packages'],
  ['/track/EX1234567890', 'On its way to Portland, OR'],
  ['/track?numbers=EX1234567890,EX3308124476,EX404404404,EX404404405', '4 packages'],
])('nothing moves on %s for a visitor with recent searches', async (path, shown) => {
  const { page, close } = await openWindow(phone);
  await watchShifts(page);
  await addInitScript(page, () =>
    localStorage.setItem('exline:recent-searches', '["EX1234567890","EX3308124476","EX404404404"]'),
  );
  await holdFiles(page, '**/assets/*.js');
  await holdEnd(page, path);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByText(shown).first().waitFor();
  expect(await page.getByLabel('Recent searches').getByRole('option').count()).toBe(4);
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.02);
  await close();
});

test.each(['/confirm', '/notifications'])('nothing moves on %s when its link is answered', async (path) => {
  const { page, close } = await openWindow(phone);
  await watchShifts(page);
  await holdFiles(page, '**/*.js');
  await page.goto(`${path}#${'a'.repeat(43)}`, { waitUntil: 'networkidle' });
  await page.getByText('This link has expired').waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.02);
  await close();
});

test('every page has its own title, description and canonical address', async () => {
  const { page, close } = await openWindow(desktop);
  const heads = [];
  for (const path of publicPaths) {
    const sent = await fetch(webUrl + path.toUpperCase());
    heads.push(await headOf(page, await sent.text()));
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
  expect(heads.map(({ canonical }) => canonical)).toEqual(publicPaths.map((path) => webUrl + path));
  await close();
});

test('a page reached by a link has the same metadata as its document', async () => {
  const { page, close } = await openWindow(desktop);
  await page.goto('/terms', { waitUntil: 'networkidle' });
  const asDocument = await headOf(page);
  await page.goto('/privacy');
  await page
    .getByRole('navigation', { name: 'Legal' })
    .getByRole('link', { name: 'Terms of Service' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
  await expect.poll(() => headOf(page)).toEqual(asDocument);
  await close();
});

test('the document of a parcel shows it without scripts, and is not indexed by search engines', async () => {
  const { page, close } = await openWindow({ ...phone, javaScriptEnabled: false });
  await expect
    .poll(async () => {
      await page.goto('/track/EX1234567890');
      return page.getByText('On its way to Portland, OR').count();
    })
    .toBe(1);
  await page.getByText('Departed the Denver hub for Portland.').waitFor();
  // The document also contains nested lazy parts.
  await page.getByRole('heading', { name: 'Get notified' }).waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await close();
});

test.each([phone, desktop])(
  `a prerendered parcel needs less than ${FIRST_LOAD_KB} kB of scripts, hydrates unchanged, and is not loaded again`,
  async (size) => {
    const { page, close } = await openWindow({ ...size, timezoneId: 'Asia/Tokyo' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/track/')) asked.push(request.url());
    });
    await watchShifts(page);
    await holdFiles(page, '**/*.woff2');
    // Disables long timers, so that a slow test does not trigger hydration by waiting.
    await addInitScript(page, () => {
      const real = window.setTimeout;
      Object.assign(window, { setTimeout: (act: () => void, ms = 0) => ms < 3_000 && real(act, ms) });
    });
    const sent = async () => (await fetch(`${webUrl}/track/EX1234567890`)).text();
    await expect.poll(sent).toContain('On its way to Portland, OR');
    const scripts = watchScripts(page);
    await page.goto('/track/EX1234567890', { waitUntil: 'networkidle' });
    await page.getByText('GMT+9').first().waitFor();
    await expectFirstLoad(scripts);
    const said = await page.locator('main').innerText();
    await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
    await waitForHydration(page, '#where');
    // Waits for a nested lazy part, and for the deferred render after it.
    await waitForHydration(page, 'aside form');
    await page.locator('time[title*="GMT+9"]').first().waitFor();
    await waitForHydration(page, '[aria-labelledby="delivery-details"] button');
    // This note is added after hydration, because only the browser knows whether it may show notifications.
    const note = await page.getByText('Notifications of this site are blocked on this device.').innerText();
    expect((await page.locator('main').innerText()).replace(`\n${note}\n\n`, '')).toBe(said);
    expect(await strayClasses(page)).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.02);
    expect(asked).toEqual([]);
    await close();
  },
);

test('the document of an unknown parcel reports that it was not found, and is not indexed', async () => {
  const { page, close } = await openWindow({ ...desktop, javaScriptEnabled: false });
  // Polls, because the gateway may first send the generic document while the lookup is slow.
  await expect
    .poll(async () => {
      await page.goto('/track/EX0000000000');
      return page.getByRole('heading', { name: 'No package with this number' }).count();
    })
    .toBe(1);
  await page
    .getByText('Tracking number not found. Please check your tracking number and try again.')
    .waitFor();
  expect(await page.getByLabel('Tracking number').inputValue()).toBe('EX0000000000');
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  expect((await headOf(page)).canonical).toBeUndefined();
  await close();
});

test('the 404 document has a heading, no canonical address, and is not indexed', async () => {
  const { page, close } = await openWindow({ ...desktop, javaScriptEnabled: false });
  const reply = await page.goto('/about/us');
  expect(reply?.status()).toBe(404);
  expect(await page.locator('h1').innerText()).toBe('Page Not Found');
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  expect((await headOf(page)).canonical).toBeUndefined();
  await close();
});
