import { describe, expect, test } from 'vitest';
import { atEachSize, axeFindings, desktop, openSignedIn, openWindow, overflow, phone } from './browser.ts';
import { answer, AT, respondWith, type World } from './communications.ts';

const views: readonly (readonly [path: string, Record<World, string>])[] = [
  [
    '/admin/communications',
    { full: 'Delivery Problem', empty: 'No messages yet', broken: 'This could not be loaded' },
  ],
  [
    '/admin/communications?message=11',
    { full: 'We hold it.', empty: 'Message not found', broken: 'This could not be loaded' },
  ],
  [
    '/admin/communications?tab=chat',
    { full: 'maya@example.com', empty: 'No conversations yet', broken: 'This could not be loaded' },
  ],
  [
    '/admin/communications?tab=chat&session=s1',
    { full: 'Message 300', empty: 'Conversation not found', broken: 'This could not be loaded' },
  ],
  ['/admin/mail', { full: 'Send again', empty: 'No emails yet', broken: 'This could not be loaded' }],
];

test.each(['full', 'empty', 'broken'] as const)(
  'communications and mail fit and pass axe on a phone and on a wide screen when they are %s',
  async (world) => {
    const { page, close } = await openSignedIn(phone);
    await respondWith(page, world);
    await page.goto(views[0]?.[0] ?? '');
    for (const [path, ready] of views) {
      // Navigates like a link, without reloading the app.
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await atEachSize(page, async (where) => {
        await page.getByText(ready[world]).filter({ visible: true }).first().waitFor();
        expect([path, where, await overflow(page)]).toEqual([path, where, 0]);
        expect([path, where, ...(await axeFindings(page))]).toEqual([path, where]);
      });
      await page.setViewportSize(phone.viewport);
    }
    await close();
  },
);

describe.each([
  ['on a phone', phone],
  ['on a wide screen', desktop],
])('%s', (_name, size) => {
  test('a sent message is confirmed, and a refused one stays in the form', async () => {
    const { page, close } = await openWindow(size);
    const detail = 'Too many messages. Wait 10 minutes, then try again.';
    await page.route('**/api/contact', answer({ status: 429, detail }, 429));
    await page.goto('/contact?number=EX1234567890');
    await expect.poll(() => page.getByLabel('Tracking number').inputValue()).toBe('EX1234567890');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
    await page.getByLabel('Subject').selectOption('Other');
    await page.getByLabel('Message', { exact: true }).fill('It is late.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText(detail).waitFor();
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('It is late.');
    expect(await page.getByLabel('Tracking number').inputValue()).toBe('EX1234567890');
    expect(await axeFindings(page)).toEqual([]);

    await page.unroute('**/api/contact');
    await page.route('**/api/contact', answer({ id: 1, createdAt: AT }, 201));
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Message sent!').first().waitFor();
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('');
    expect(await overflow(page)).toBe(0);
    await close();
  });
});

test('on a phone a conversation replaces the list, opens at its end and is marked as read', async () => {
  const { page, close } = await openSignedIn(phone);
  const reads = await respondWith(page, 'full');
  await page.goto('/admin/communications?tab=chat');
  await page.getByRole('link', { name: /maya@example\.com/ }).click();
  await expect.poll(() => reads).toEqual([{ upTo: 300 }]);
  expect(await page.getByRole('link', { name: /maya@example\.com/ }).isVisible()).toBe(false);
  expect(await page.getByText('Message 200', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Show earlier messages' }).click();
  await page.getByText('Message 200', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'All conversations' }).click();
  await page.getByRole('link', { name: /maya@example\.com/ }).waitFor();
  await close();
});
