import { DAY_MS } from '@exline/kernel';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings, darkFindings, desktop, openSignedIn, overflow } from './browser.ts';
import { staffMember } from './staff.ts';

const day = (fromToday: number) => new Date(Date.now() + fromToday * DAY_MS).toISOString().slice(0, 10);
const numberIn = async (text: Promise<string | null>) => Number((await text)?.replace(/\D/g, ''));

test('the overview shows current figures and updates when others make changes', async () => {
  const staff = await staffMember();
  await staff.create({ trackingNumber: 'FIGURE-1', status: 'Shipped', estimatedDelivery: day(-2) });
  const { page, close } = await openSignedIn(desktop);
  await page.goto('/admin');
  const days = page.getByRole('region', { name: 'Orders and deliveries per day', exact: true });
  await days.locator('.visx-bar').first().waitFor({ state: 'attached' });
  await days.getByRole('button', { name: 'Show as table' }).click();
  // The newest day comes first; its second cell is the number of created orders.
  const createdToday = () => numberIn(days.getByRole('row').nth(1).getByRole('cell').nth(1).textContent());
  const before = await createdToday();
  expect(before).toBeGreaterThan(0);
  await staff.create({ trackingNumber: 'FIGURE-2', status: 'Customs hold' });
  await expect.poll(createdToday).toBe(before + 1);
  await page.getByRole('region', { name: 'Parcels by status' }).getByText('Customs hold').waitFor();

  const late = page.getByRole('link', { name: /^Past estimated delivery/ });
  expect(await numberIn(late.locator('b').textContent())).toBeGreaterThan(0);
  await late.click();
  await page.getByRole('link', { name: 'FIGURE-1' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Customs hold' }).click();
  await page.getByRole('link', { name: 'FIGURE-2' }).waitFor();
  await page.getByRole('link', { name: 'No updates' }).click();
  await page.getByRole('link', { name: 'No updates' }).and(page.locator('[aria-current=page]')).waitFor();
  await close();
});

test('the overview passes axe in light and dark mode, and fits at any width', async () => {
  const { page, close } = await openSignedIn(desktop);
  await page.goto('/admin');
  await page.locator('.visx-bar').first().waitFor({ state: 'attached' });
  expect(await axeFindings(page)).toEqual([]);
  expect(await darkFindings(page)).toEqual([]);
  const endOf = (part: Locator) =>
    part.evaluate((element) => Math.round(element.getBoundingClientRect().right));
  for (const width of [320, 360, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await overflow(page)]).toEqual([width, 0]);
    // The header ends where the page does.
    expect(await endOf(page.getByRole('button', { name: 'Logout' }))).toBe(
      await endOf(page.getByRole('link', { name: 'Create tracking', exact: true })),
    );
  }
  await page.getByRole('button', { name: 'Show as table' }).click();
  expect(await axeFindings(page)).toEqual([]);
  expect(await darkFindings(page)).toEqual([]);
  await close();
});

test('an owner creates a rule and switches it on and off', async () => {
  const { page, close } = await openSignedIn(desktop);
  await page.goto('/admin/operations');
  await page.getByRole('link', { name: 'Rules for orders' }).click();
  await page.getByText('When a parcel is late, add the label “Late”.').waitFor();
  await page.getByRole('button', { name: 'New rule' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('When').selectOption({ label: 'A parcel has no update' });
  await form.getByLabel('For at least this many days').fill('60');
  await form.getByText('Would apply to 0 parcels now.').waitFor();
  await form.getByLabel('Name').fill('Ask the depot');
  await form.getByLabel('Label', { exact: true }).fill('Depot');
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  const isOn = page.getByRole('checkbox', { name: 'Ask the depot is on' });
  await isOn.click();
  await page.getByText('Applies to 0 parcels now.').waitFor();
  expect(await isOn.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Delete Ask the depot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete rule' }).click();
  await isOn.waitFor({ state: 'detached' });
  await close();
});

test('an operator rebuilds a read model', async () => {
  const { page, close } = await openSignedIn(desktop);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Operations' }).click();
  const models = page.getByRole('region', { name: 'Read models' });
  const canned = models.getByRole('listitem').filter({ hasText: 'Canned replies' });
  await canned.getByText(/canned_replies_v\d+, at/).waitFor();
  const queues = page.getByRole('region', { name: 'Queues' }).getByRole('heading', { level: 3 });
  // Names are shown in words, not as in the code.
  for (const name of [...(await queues.allTextContents()), ...(await models.locator('b').allTextContents())])
    expect(name).toMatch(/^[A-Z][A-Za-z ]+$/);
  // Pressed by key, because the findings above may change and move the button away from the pointer.
  await canned.getByRole('button', { name: 'Rebuild Canned replies' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Rebuild' }).click();
  await canned.getByText(/canned_replies_v\d+_g1, at/).waitFor();
  await page.getByRole('region', { name: 'Queues' }).getByRole('button', { name: 'Show as table' }).click();
  await page.getByRole('region', { name: /^Table of the last 24 hours/ }).waitFor();

  expect(await axeFindings(page)).toEqual([]);
  for (const width of [320, 360, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await overflow(page)]).toEqual([width, 0]);
  }
  await close();
});
