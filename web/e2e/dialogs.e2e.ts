import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings, desktop, withAnimations, openSignedIn, phone } from './browser.ts';
import { hasFocus } from './focus.ts';

type Opening = readonly [what: string, path: string, opener: (page: Page) => Locator];

const openings: readonly Opening[] = [
  [
    'editing an order of the list',
    '/admin?tab=orders&q=EX1234567890',
    (page) => page.getByRole('button', { name: /^Edit EX/ }).first(),
  ],
  [
    'deleting an order of the list',
    '/admin?tab=orders&q=EX1234567890',
    (page) => page.getByRole('button', { name: /^Delete EX/ }).first(),
  ],
  [
    'editing an order',
    '/admin?tab=orders&order=1',
    (page) => page.getByRole('button', { name: 'Edit', exact: true }),
  ],
  [
    'deleting an order',
    '/admin?tab=orders&order=1',
    (page) => page.getByRole('button', { name: 'Delete', exact: true }),
  ],
  ['adding an event', '/admin?tab=orders&order=1', (page) => page.getByRole('button', { name: 'Add event' })],
  [
    'deleting a contact message',
    '/admin/communications',
    (page) => page.getByRole('button', { name: /^Delete the message from/ }).first(),
  ],
  [
    'deleting a conversation',
    '/admin/communications?tab=chat',
    (page) => page.getByRole('button', { name: /^Delete the conversation/ }).first(),
  ],
  [
    'signing out everywhere',
    '/admin/sessions',
    (page) => page.getByRole('button', { name: 'Sign out everywhere' }),
  ],
];

test('closing a dialog returns the focus to the button that opened it', async () => {
  const { page, close } = await openSignedIn({ ...desktop, ...withAnimations });
  let current = '';
  for (const [what, path, find] of openings) {
    if (path !== current) await page.goto(path);
    current = path;
    const opener = find(page);
    await opener.click();
    await page.getByRole('dialog').waitFor();
    await page.mouse.click(5, 5);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(opener), { message: what }).toBe(true);
  }
  await close();
});

test('after a deletion the focus is on the next order, or on the heading if there is none', async () => {
  const { page, close } = await openSignedIn({ ...desktop, ...withAnimations });
  await page.goto('/admin?tab=orders&view=import');
  await page.getByLabel('Or paste lines').fill('tracking_number\nFOCUS-1\nFOCUS-2\nFOCUS-3');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Import 3 orders' }).click();
  await page.getByText('3 orders created').waitFor();

  await page.goto('/admin?tab=orders&q=focus-');
  const link = (number: number) => page.getByRole('link', { name: `FOCUS-${number}` });
  const confirm = (number: number) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: `Delete FOCUS-${number}` })
      .click();
  for (const [doomed, next] of [
    [2, 1],
    [3, 1],
  ] as const) {
    await page.getByRole('button', { name: `Delete FOCUS-${doomed}` }).click();
    await confirm(doomed);
    await link(doomed).waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(link(next))).toBe(true);
  }

  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1, name: /FOCUS-1/ }))).toBe(true);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm(1);
  await expect.poll(() => hasFocus(page.getByRole('heading', { name: 'All Tracking Numbers' }))).toBe(true);
  await close();
});

test('a press outside a dialog with unsaved input asks first, and so does Cancel', async () => {
  const { page, close } = await openSignedIn({ ...phone, ...withAnimations });
  await page.goto('/admin?tab=orders&order=1');
  await page.getByRole('button', { name: 'Add event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Tracking Event' });
  await dialog.getByLabel('Description').fill('Handed over at the door.');
  await page.touchscreen.tap(5, 5);
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Description').inputValue()).toBe('Handed over at the door.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
  await close();
});

test('Escape closes the dialog even if a toast appeared later', async () => {
  const { page, close } = await openSignedIn({ ...desktop, ...withAnimations });
  await page.goto('/admin?tab=orders&order=1');
  await page.getByRole('button', { name: 'Add event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Tracking Event' });
  await page.route('**/api/admin/tracking-events', (route) => route.abort());
  await dialog.getByLabel('Description').fill('Handed over at the door.');
  await dialog.getByRole('button', { name: 'Add Event' }).click();
  // The message appears in the dialog and in the toast.
  await expect.poll(() => page.getByText('Failed to add tracking event.').count()).toBe(2);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
  await close();
});
