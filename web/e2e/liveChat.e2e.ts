import type { CannedReply } from '@exline/contracts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings, openSignedIn, overflow, phone } from './browser.ts';
import { AT, respondWith, session } from './communications.ts';

const size = (width: number, height: number) => ({ width, height });
/** Two laptops, a tablet, phones, and a phone with an on-screen keyboard. */
const sizes = [
  size(1440, 700),
  size(1024, 768),
  size(768, 1024),
  size(390, 844),
  size(320, 568),
  size(390, 430),
];

const replies: CannedReply[] = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  name: `reply-${index}`,
  text: `Answer ${index}. `.repeat(40),
  version: 1,
  changedAt: AT,
  changedBy: 'admin:ana',
}));

/** Layout faults of the conversation and its reply box. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const box = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const log = document.querySelector('[role=log]') ?? document.body;
    const newest = log.querySelector('li:last-child')?.getBoundingClientRect() ?? new DOMRect();
    const [shown, form] = [box('[role=log]'), box('form[aria-label=Reply]')];
    const [text, send] = [
      box('form[aria-label=Reply] textarea'),
      box('form[aria-label=Reply] [type=submit]'),
    ];
    const root = document.documentElement;
    const rules: [string, boolean][] = [
      ['the page scrolls', root.scrollHeight > root.clientHeight],
      ['the reply box is cut off', text.height < 40 || text.top < 0 || text.bottom > innerHeight],
      ['Send is cut off', send.bottom > innerHeight || send.right > innerWidth],
      ['less than two lines of the conversation are left', shown.height < 48],
      ['the newest message is hidden', newest.bottom > shown.bottom + 1 || newest.bottom < shown.top + 20],
      ['the reply lies over the conversation', shown.bottom > form.top + 1],
      ['the messages do not scroll', log.scrollHeight <= log.clientHeight],
    ];
    return rules.flatMap(([fault, isSo]) => (isSo ? [fault] : []));
  });

/** Whether the middle of an element is visible and not covered. */
const isReachable = (element: Locator): Promise<boolean> =>
  element.evaluate((found) => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return found.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('on a laptop, also zoomed to 200 percent, the canned replies can be opened, read and closed', async () => {
  const { page, close } = await openSignedIn(phone);
  await respondWith(page, 'full');
  await page.route('**/api/admin/canned-replies', (route) => route.fulfill({ json: replies }));
  await page.goto(`/admin/communications?tab=chat&session=${session.sessionId}`);
  const canned = page.getByRole('button', { name: 'Canned replies' });
  const list = page.getByRole('list', { name: 'Canned replies' });
  for (const viewport of [size(1440, 780), size(1366, 650), size(720, 450)]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => isReachable(canned)).toBe(true);
    await canned.dispatchEvent('click');
    await list.waitFor();
    expect(await isReachable(list)).toBe(true);
    expect(await isReachable(canned)).toBe(true);
    await canned.dispatchEvent('click');
  }
  await close();
});

test('a conversation fills the window: its reply box is always in view, and only its messages scroll', async () => {
  const { page, close } = await openSignedIn(phone);
  await respondWith(page, 'full');
  await page.route('**/api/admin/canned-replies', (route) => route.fulfill({ json: replies }));
  await page.route('**/api/admin/parcels*', (route) => route.fulfill({ json: [] }));
  await page.goto(`/admin/communications?tab=chat&session=${session.sessionId}`);
  await page.getByText(session.lastMessage, { exact: true }).last().waitFor();
  const fits = async (state: string) => {
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      const where = `${state} at ${viewport.width} x ${viewport.height}`;
      await expect.poll(async () => [where, ...(await faults(page))]).toEqual([where]);
      expect([where, await overflow(page)]).toEqual([where, 0]);
    }
  };
  const text = page.getByRole('textbox', { name: 'Reply', exact: true });
  const canned = page.getByRole('button', { name: 'Canned replies' });
  await fits('alone');
  await canned.click();
  await page.getByRole('list', { name: 'Canned replies' }).waitFor();
  await fits('with canned replies');
  await page.setViewportSize(phone.viewport);
  expect(await axeFindings(page)).toEqual([]);
  await canned.click();
  await text.fill(Array.from({ length: 10 }, (_, line) => `Line ${line} of a long answer`).join('\n'));
  await fits('with ten lines of a draft');
  await page.route('**/api/chat', (route) => route.fulfill({ status: 503, json: { detail: 'Overloaded.' } }));
  await page.setViewportSize(phone.viewport);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('form', { name: 'Reply' }).getByRole('alert').waitFor();
  // The toast shows the same error and must not cover the Send button.
  await page.getByRole('button', { name: 'Dismiss' }).first().waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).click({ trial: true });
  await fits('with a draft and what went wrong');
  await close();
});
