import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@exline/platform';
import { chromium, type Page } from 'playwright-core';
import { writeSheet, type Picture } from './contactSheet.ts';
import { installedBrowser } from './installed.ts';
import { publicViews, staffViews, type Places, type ScreenshotView } from './screenshotViews.ts';
import { subscribingWalk } from './subscribingWalk.ts';
import { ADMIN_PASSWORD, startSystem } from './system.ts';

/**
 * Takes a screenshot of every page, public and staff, with the demo data, at four widths, light and dark: `make
 * screenshots`. FOLDER is the output folder. ONLY=orders takes only the views whose names contain "orders". DOCS=on
 * takes only the sheets in `docs/screenshots`.
 */
const { FOLDER = join(tmpdir(), 'exline-screenshots'), ONLY = '', DOCS } = process.env;
const colorSchemes = ['light', 'dark'] as const;
const widths = [
  { width: 390, height: 844, thumb: 234, columns: 8 },
  { width: 768, height: 1024, thumb: 307, columns: 6 },
  { width: 1024, height: 768, thumb: 307, columns: 6 },
  { width: 1440, height: 900, thumb: 360, columns: 5 },
];
/** The sheets in `docs/screenshots`: few and small, because the history of the repository keeps every version. */
const documented = [
  { width: 1440, thumb: 288, columns: 5 },
  { width: 768, thumb: 230, columns: 6 },
  { width: 390, thumb: 156, columns: 8 },
];
/** Charts and lists follow a change of the window with a delay. */
const SETTLED_AFTER_MS = 250;
const IDLE_WITHIN_MS = 1_000;
const WITHIN_MS = 15_000;

const mailPort = await freePort();
const system = await startSystem({ MAIL_UI_PORT: String(mailPort) });
const browser = await chromium.launch({
  executablePath: installedBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
const sheetPage = await browser.newPage();
sheetPage.setDefaultTimeout(WITHIN_MS);

const sitemap = await (await fetch(`${system.url}/sitemap.xml`)).text();
const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
  ([, address]) => new URL(address ?? '').pathname,
);

const goTo = (page: Page, path: string) => page.goto(system.url + path, { waitUntil: 'networkidle' });

const takeDocumented = async (): Promise<void> => {
  const folder = 'docs/screenshots';
  mkdirSync(folder, { recursive: true });
  for (const { width, thumb, columns } of documented) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const pictures: Picture[] = [];
    for (const path of [...listed, '/track/EX1234567890', '/nowhere']) {
      await goTo(page, path);
      pictures.push({ name: path, png: await page.screenshot({ fullPage: true }) });
    }
    await writeSheet(sheetPage, pictures, { file: `${folder}/pages-${width}.jpg`, thumb, columns });
    await page.close();
  }
};

const visitor = await browser.newContext({ reducedMotion: 'reduce' });
visitor.setDefaultTimeout(WITHIN_MS);
const staff = await browser.newContext({ reducedMotion: 'reduce' });
staff.setDefaultTimeout(WITHIN_MS);
await staff.request.post(`${system.url}/api/admin/login`, {
  data: { username: 'admin', password: ADMIN_PASSWORD },
});

interface Order {
  id: number;
  trackingNumber: string;
  status: string;
}

const placesOf = async (): Promise<Places> => {
  const ask = async <T>(path: string): Promise<T> =>
    (await (await staff.request.get(`${system.url}/api/admin/${path}`)).json()) as T;
  const orders = await ask<Order[]>('orders?limit=100&view=row');
  const [demo] = await ask<Order[]>('orders?limit=1&q=EX1234567890');
  const [message] = await ask<{ id: number }[]>('contact-submissions?limit=1');
  return {
    order: demo?.id ?? 0,
    message: message?.id ?? 0,
    session: 'session_demo',
    numbers: Object.fromEntries(
      orders.map(({ status, trackingNumber }) => [status.toLowerCase(), trackingNumber]),
    ),
  };
};

/** Takes the sheet in `docs/screenshots` of a visitor who subscribes to a parcel. */
const takeWalk = async (): Promise<void> => {
  const { order: orderId } = await placesOf();
  const url = `${system.url}/api/admin/tracking-events`;
  const pictures = await subscribingWalk({
    browser,
    site: system.url,
    simulator: `http://127.0.0.1:${mailPort}`,
    addEvent: (description) =>
      staff.request.post(url, { data: { orderId, description, location: 'Denver, CO' } }),
  });
  const sheet = { file: 'docs/screenshots/subscribing-390.jpg', thumb: 234, columns: pictures.length };
  await writeSheet(sheetPage, pictures, sheet);
};

/** Takes a view at one width in both color schemes. */
const take = async (page: Page, view: ScreenshotView): Promise<Picture[]> => {
  await page.emulateMedia({ colorScheme: 'light', media: view.isPrint ? 'print' : 'screen' });
  await goTo(page, view.path);
  await view.act?.(page);
  const pictures: Picture[] = [];
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(SETTLED_AFTER_MS);
    // Waits until the browser is idle, because a list renders its last rows then.
    await page.evaluate(
      `new Promise((resolve) => requestIdleCallback(resolve, { timeout: ${IDLE_WITHIN_MS} }))`,
    );
    const png = await page.screenshot({ fullPage: !view.isWindow });
    pictures.push({ name: view.name, png });
  }
  return pictures;
};

/** A view that fails, for example because a button has another name, does not stop the others. */
const takeAll = async (): Promise<void> => {
  const failures: string[] = [];
  const places = await placesOf();
  const areas = [
    { area: 'public', context: visitor, views: publicViews(listed, places) },
    { area: 'staff', context: staff, views: staffViews(places) },
  ];
  for (const { area, context, views } of areas)
    for (const { width, height, thumb, columns } of widths) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height });
      const taken: Record<(typeof colorSchemes)[number], Picture[]> = { light: [], dark: [] };
      for (const view of views.filter(({ name }) => name.includes(ONLY))) {
        const pictures = await take(page, view).catch((error: unknown) => {
          failures.push(`${view.name} at ${width} px: ${String(error)}`);
          return [];
        });
        for (const [index, picture] of pictures.entries()) {
          const scheme = colorSchemes[index] ?? 'light';
          taken[scheme].push(picture);
          const folder = join(FOLDER, area, `${width}-${scheme}`);
          mkdirSync(folder, { recursive: true });
          writeFileSync(join(folder, `${picture.name}.png`), picture.png);
        }
      }
      await page.close();
      for (const scheme of colorSchemes)
        if (taken[scheme].length > 0)
          await writeSheet(sheetPage, taken[scheme], {
            file: join(FOLDER, `${area}-${width}-${scheme}.jpg`),
            thumb,
            columns,
          });
    }
  process.stdout.write(`Screenshots: ${resolve(FOLDER)}\n`);
  if (failures.length > 0) throw new Error(failures.join('\n'));
};

try {
  if (DOCS === 'on') {
    await takeDocumented();
    await takeWalk();
  } else await takeAll();
} finally {
  await browser.close();
  await system.stop();
}
