import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import {
  axeFindings,
  addInitScript,
  desktop,
  openSignedIn,
  openWindow,
  openWithDocumentData,
  overflow,
  phone,
  removeDocumentData,
} from './browser.ts';
import { hasFocus, waitForHydration } from './focus.ts';
import { agentCookie, staffCookie, staffMember } from './staff.ts';
import { webUrl } from './system.ts';

const SIGN_IN_KB = 110;
/** The limit for the document, which contains styles and data, and its scripts. */
const FIRST_VIEW_KB = 180;

const readDocument = async (path: string, cookie = '') => {
  const answer = await fetch(webUrl + path, { headers: { cookie } });
  return { vary: answer.headers.get('vary'), html: await answer.text() };
};

/** Collects the scripts that the page loads. */
const watchScripts = (page: Page): string[] => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
};

/** The transfer size of a file with its headers. */
const weightOf = async (url: string): Promise<number> => {
  const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  return Number(headers.get('content-length')) + lines.join('').length;
};

test.each(['/admin', '/admin/communications', '/ADMIN/mail', '/admin/operations/runbook/x'])(
  '%s is the sign-in card for a browser without a session',
  async (path) => {
    const { vary, html } = await readDocument(path);
    expect(html).toContain('Admin Access');
    expect(vary).toContain('Cookie');
  },
);

test('the document of a signed-in person has the frame and the data of its view, and is not stored', async () => {
  const cookie = await staffCookie();
  const answersOf = async (path: string) => {
    const answer = await fetch(webUrl + path, { headers: { cookie } });
    const html = await answer.text();
    const [, text = '{}'] = /id="answers">(.*?)<\/script>/s.exec(html) ?? [];
    return {
      html,
      cache: answer.headers.get('cache-control'),
      asked: Object.keys(JSON.parse(text) as object),
    };
  };
  const read = async (path: string, address: string) => {
    let last = await answersOf(path);
    const again = async () => (last = await answersOf(path)).asked;
    await expect.poll(again).toContain(address);
    return last;
  };
  const overview = await read('/admin', '/api/admin/summary?view=row');
  expect(overview.html).toContain('Manage Orders');
  expect(overview.html).not.toContain('Admin Access');
  expect(overview.cache).toBe('no-store');
  const orders = await read('/admin?tab=orders', '/api/admin/orders?view=row&limit=25');
  expect(orders.asked).toContain('/api/admin/me');
  expect(orders.html).toContain('ManageOrders-');
  expect(overview.html).not.toContain('ManageOrders-');
});

test('text that was typed about an order cannot run as code in a document', async () => {
  const staff = await staffMember();
  const destination = '</script><script>alert(1)</script>';
  await staff.create({ trackingNumber: 'CODE-1', status: 'Shipped', destination });
  const { page, close } = await openSignedIn(desktop);
  await openWithDocumentData(page, '/admin?tab=orders');
  await page.getByRole('link', { name: 'CODE-1' }).waitFor();
  expect(await page.locator('#answers').count()).toBe(0);
  await close();
});

test('with an ended session the document is the sign-in card', async () => {
  await expect
    .poll(async () => (await readDocument('/admin', 'exline.sid=s%3Aended')).html)
    .toContain('Admin Access');
});

test('each role gets only what it may read in the document', async () => {
  const { html } = await readDocument('/admin/operations', await agentCookie('Robin Reader'));
  expect(html).not.toContain('/api/admin/system');
});

test('the sign-in card is readable without scripts, and explains that signing in needs them', async () => {
  const { page, close } = await openWindow({ ...phone, javaScriptEnabled: false });
  await page.goto('/admin');
  expect(await page.getByLabel('Username').isVisible()).toBe(true);
  expect(await page.locator('main noscript').innerText()).toContain('Signing in requires JavaScript');
  await page.goto('/admin/password');
  await page.getByRole('link', { name: 'Exline, home' }).waitFor();
  await close();
});

test('the sign-in card makes no API calls and needs little code', async () => {
  const { page, close } = await openWindow(phone);
  const scripts = watchScripts(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto('/admin', { waitUntil: 'networkidle' });
  const card = await page.getByRole('heading', { name: 'Admin Access' }).elementHandle();
  await waitForHydration(page);
  const bytes = (await Promise.all(scripts.map(weightOf))).reduce((sum, weight) => sum + weight, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes / 1000).toBeLessThan(SIGN_IN_KB);
  expect(calls).toEqual([]);
  expect(await card?.evaluate((heading) => heading.isConnected)).toBe(true);
  await close();
});

test('a sign-in submitted before the code is loaded is sent, and the heading gets the focus', async () => {
  const { page, close } = await openWindow(phone);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/app-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/admin', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(inject('adminPassword'));
  // The first script keeps what is typed and submitted from now on.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('exline:typed:sign-in')))
    .toMatch('admin');
  await page.getByLabel('Password').press('Enter');
  release();
  const heading = page.getByRole('heading', { name: 'Overview' });
  await heading.waitFor();
  await expect.poll(() => hasFocus(heading)).toBe(true);
  await close();
});

test('without data in the document, one call loads the account, and hydration keeps the frame', async () => {
  const { page, close } = await openSignedIn(phone);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/api\/admin\/(me|status)$/.test(pathname)) calls.push(pathname);
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await removeDocumentData(page);
  await page.route('**/api/admin/me', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/admin?tab=orders', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Manage Orders' }).waitFor();
  await waitForHydration(page, 'header');
  const header = await page.getByRole('banner').elementHandle();
  const linksOf = async () =>
    (await page.getByRole('banner').getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0]);
  const links = await linksOf();
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);
  expect(calls).toEqual(['/api/admin/me']);
  release();
  await page.getByRole('heading', { name: 'All Tracking Numbers' }).waitFor();
  expect(await header?.evaluate((element) => element.isConnected)).toBe(true);
  const all = await linksOf();
  expect(links.filter((link) => !all.includes(link))).toEqual([]);
  await close();
});

test('a list whose data is in the document is never shown without it', async () => {
  const { page, close } = await openSignedIn(phone);
  await addInitScript(page, () => {
    // Checks once per frame, because a placeholder that React adds and removes in the same task is never painted.
    const look = () => {
      if (document.querySelector('main h1[tabindex]') && document.querySelector('main [aria-busy="true"]'))
        document.documentElement.dataset.wasEmpty = 'true';
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await openWithDocumentData(page, '/admin?tab=orders');
  await page.getByRole('list', { name: 'Orders' }).waitFor();
  expect(await page.locator('html').getAttribute('data-was-empty')).toBeNull();
  await close();
});

test('the document of a personal data page contains the data', async () => {
  const staff = await staffMember();
  const body = { trackingNumber: 'ALL-DATA-1', status: 'Shipped', customerName: 'Nora Vance' };
  const { id } = (await (await staff.create(body)).json()) as { id: number };
  const { page, close } = await openSignedIn(desktop);
  await openWithDocumentData(page, `/admin/personal-data/order/${id}`);
  await page.getByText('Nora Vance').first().waitFor();
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(asked.filter((address) => address.endsWith('/personal-data'))).toEqual([]);
  await close();
});

// The build checks all views without their data.
test.each(['/admin', '/admin?tab=orders'])(
  'the first view of %s with its data needs at most 180 kB',
  async (path) => {
    const cookie = await staffCookie();
    const answer = await fetch(webUrl + path, { headers: { cookie } });
    const html = await answer.text();
    const files = [...html.matchAll(/href="(\/assets\/[^"]+\.js)"|src="(\/assets\/[^"]+\.js)"/g)];
    const urls = new Set(files.map(([, href, src]) => webUrl + (href ?? src ?? '')));
    expect(urls.size).toBeGreaterThan(5);
    const scripts = await Promise.all([...urls].map(weightOf));
    const bytes = scripts.reduce((sum, weight) => sum + weight, brotliCompressSync(html).length);
    expect(bytes / 1000).toBeLessThan(FIRST_VIEW_KB);
  },
);

test('the frame works while the code of a page never arrives', async () => {
  const { page, close } = await openSignedIn(phone);
  await page.route('**/assets/MailPage-*.js', () => {});
  await page.goto('/admin/mail', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Search' }).waitFor();
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByText('Recent Orders').waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin');
  await close();
});

test('the frame of an ended session is replaced by the sign-in card', async () => {
  const { page, close } = await openSignedIn(phone, Promise.resolve('exline.sid=s%3Aended'));
  await page.goto('/admin/mail');
  await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin');
  expect(await page.getByText('Your session has ended').count()).toBe(0);
  await close();
});
