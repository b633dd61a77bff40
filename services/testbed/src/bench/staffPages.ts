import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page, Response } from 'playwright-core';
import { startBench } from './bench.ts';
import { median, ms, quantile, type Row } from './report/figures.ts';
import { openPhone, ROUND_TRIP_MS, CPU_SLOWDOWN, startBrowser } from './phone/phone.ts';

/** The bandwidth of the connection: 1.6 Mbit/s. */
const BYTES_PER_SECOND = 200_000;
const ORDERS = 60;
/** A page prefetches after this long without a touch. */
const PAUSE_MS = 3_000;
const QUIET_MS = 2_000;
const web = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/** The pages with their addresses; the navigation leads to those that are visited again. */
const views = [
  ['overview', '/admin', true],
  ['list of orders', '/admin?tab=orders', true],
  ['one order', '/admin?tab=orders&order=:id', false],
  ['create an order', '/admin?tab=create', true],
  ['update a status', '/admin?tab=update', true],
  ['import orders', '/admin?tab=orders&view=import', false],
  ['bulk actions', '/admin?tab=orders&view=bulk', false],
  ['personal data', '/admin/personal-data/order/:id', false],
  ['contact messages', '/admin/communications', true],
  ['live chat', '/admin/communications?tab=chat', false],
  ['whole inbox', '/admin/communications?tab=all', false],
  ['reply times', '/admin/reply-times', false],
  ['returns', '/admin/returns', false],
  ['mail queue', '/admin/mail', true],
  ['email texts', '/admin/templates', false],
  ['sessions', '/admin/sessions', true],
  ['operations', '/admin/operations', true],
  ['runbook', '/admin/operations/runbook/DiskFull', false],
  ['rules', '/admin/rules', false],
  ['staff', '/admin/staff', true],
  ['activity', '/admin/staff/activity', false],
] as const;

/** Runs in the page: `usable` resolves when a heading is there and no part of the first screen is loading. */
const WATCH = `
  window.usableAfter = (isThere) => new Promise((resolve) => {
    const isOnFirstScreen = (part) => part.getBoundingClientRect().top < innerHeight;
    const look = () => {
      const heading = document.querySelector('main h1');
      const isUsable = heading && heading.textContent !== 'Loading the page'
        && ![...document.querySelectorAll('main [aria-busy="true"]')].some(isOnFirstScreen) && isThere();
      if (isUsable) resolve(performance.now()); else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  window.usable = window.usableAfter(() => true);
`;

type Kind = 'code' | 'font' | 'data';
const kindOf = (response: Response): Kind | null => {
  const type = response.request().resourceType();
  if (type === 'document' || type === 'script' || type === 'stylesheet') return 'code';
  if (type === 'font') return 'font';
  return new URL(response.url()).pathname.startsWith('/api/') ? 'data' : null;
};

/**
 * Counts the bytes that a page receives. Of the scripts, only those that the document names count, because the page
 * prefetches others later.
 */
const receipts = (page: Page) => {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return async (html: string) => {
    const seen = [...responses];
    const sums = { code: 0, font: 0, data: 0 };
    let calls = 0;
    for (const response of seen) {
      const kind = kindOf(response);
      if (kind === null) continue;
      const isScript = response.request().resourceType() === 'script';
      if (isScript && !html.includes(new URL(response.url()).pathname)) continue;
      if (kind === 'data') calls += 1;
      const { responseBodySize, responseHeadersSize } = await response.request().sizes();
      sums[kind] += responseBodySize + responseHeadersSize;
    }
    return { ...sums, calls };
  };
};

/** Waits until the page has prefetched what the navigation leads to. */
const prefetched = async (page: Page): Promise<void> => {
  let last = Date.now();
  page.on('request', () => (last = Date.now()));
  page.on('requestfinished', () => (last = Date.now()));
  await page.waitForTimeout(PAUSE_MS);
  while (Date.now() - last < QUIET_MS) await page.waitForTimeout(100);
};

/** Opens a page for the first time. */
const open = async (browser: Browser, site: string, path: string, cookie: Cookie) => {
  const { page, context } = await openPhone(browser, BYTES_PER_SECOND);
  await context.addCookies([{ ...cookie, url: site }]);
  await page.addInitScript(WATCH);
  const received = receipts(page);
  const document = await page.goto(site + path, { waitUntil: 'commit' });
  const usable = await page.evaluate<number>('window.usable');
  return {
    page,
    usable,
    received: await received((await document?.text()) ?? ''),
    close: () => context.close(),
  };
};

interface Cookie {
  name: string;
  value: string;
}

/** The milliseconds from a press of each link of the navigation until its page is usable. */
const visitAgain = async (page: Page): Promise<Map<string, number>> => {
  const taken = new Map<string, number>();
  await prefetched(page);
  for (const [name, path, isLinked] of views) {
    if (!isLinked || path === '/admin') continue;
    const took = await page.evaluate<number | null>(`
      (async () => {
        const link = document.querySelector('header a[href="${path}"]');
        if (!link) return null;
        const before = document.querySelector('main h1');
        const from = performance.now();
        link.click();
        const there = await window.usableAfter(() =>
          location.pathname + location.search === '${path}' && document.querySelector('main h1') !== before);
        return there - from;
      })()
    `);
    if (took !== null) taken.set(name, took);
    await page.waitForTimeout(500);
  }
  return taken;
};

const kB = (bytes: number) => `${Math.round(bytes / 1_000)} kB`;

/** How soon a staff page is usable on a slow phone, what it loads for that, and how long a later page takes. */
export const staffPages: Row = async ({ latencyMs, quick, log }) => {
  const rounds = quick ? 1 : 5;
  const browser = await startBrowser();
  if (!browser || !existsSync(web)) throw new Error('this row wants Chromium and a built web app');
  const bench = await startBench({ latencyMs, name: 'bench_staff_pages', webDir: web });
  try {
    const [, name = '', value = ''] = /^cookie: ([^=]+)=(.*?)\r?\n/.exec(bench.admin) ?? [];
    const cookie = { name, value };
    let order = 0;
    for (let index = 0; index < ORDERS; index += 1) order = await bench.addOrder();
    const site = bench.gateway.url;
    const first = new Map<string, { usable: number[]; code: number; font: number; calls: number }>();
    const later = new Map<string, number[]>();
    // The first visit also starts the caches of the gateway.
    await (await open(browser, site, '/admin', cookie)).close();
    for (let round = 0; round < rounds; round += 1) {
      for (const [view, path] of views) {
        const { usable, received, close } = await open(
          browser,
          site,
          path.replace(':id', String(order)),
          cookie,
        );
        await close();
        const line = first.get(view) ?? { usable: [], code: 0, font: 0, calls: 0 };
        line.usable.push(usable);
        first.set(view, {
          ...line,
          code: Math.max(line.code, received.code),
          font: Math.max(line.font, received.font),
          calls: Math.max(line.calls, received.calls),
        });
      }
      const { page, close } = await open(browser, site, '/admin', cookie);
      for (const [view, took] of await visitAgain(page)) later.set(view, [...(later.get(view) ?? []), took]);
      await close();
      log(`round ${round + 1} of ${rounds}`);
    }
    return {
      tables: [
        {
          title: 'Staff pages on a slow phone',
          head: [
            'page',
            'usable after',
            'document and scripts',
            'fonts',
            'calls for data',
            'as a later page',
          ],
          lines: [...first].map(([view, { usable, code, font, calls }]) => [
            view,
            `${ms(median(usable))} (${ms(quantile(usable, 0.95))})`,
            kB(code),
            kB(font),
            String(calls),
            later.has(view) ? ms(median(later.get(view) ?? [])) : '',
          ]),
          notes: [
            `Medians of ${rounds} visits (95 % below) with an empty cache, in Chromium, 390 px wide: ${ROUND_TRIP_MS} ms a request, 1.6 Mbit/s, the processor ${CPU_SLOWDOWN} times slower, without the second parsing that a controlled browser would need. A page is usable when its heading is there and no part of its first screen is loading. Bytes are as transferred, with headers: the document, the scripts that it names, and the fonts. Calls for data are those besides the document until then. The last column is the time from a press in the navigation, after the overview has prefetched code and data. Goals: 2.5 s, 180 kB, 300 ms. ${ORDERS} orders, no messages.`,
          ],
        },
      ],
    };
  } finally {
    await browser.close();
    await bench.clear();
  }
};
