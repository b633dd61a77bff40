import { expect, test } from 'vitest';
import { axeFindings, openSignedIn, openWindow, overflow, phone } from './browser.ts';
import { staffMember } from './staff.ts';

test('a visitor requests a return and follows it while the staff process it', async () => {
  const staff = await staffMember();
  const trackingNumber = 'EX7310000001';
  await staff.create({ trackingNumber, status: 'Delivered', customerName: 'Maya Chen' });

  const visitor = await openWindow(phone);
  await visitor.page.goto('/returns');
  const form = visitor.page.getByRole('form', { name: 'Start a Return' });
  await form.getByLabel('Tracking number').fill(trackingNumber);
  await form.getByLabel('Issue type').selectOption('damaged');
  await form.getByRole('button', { name: 'Submit return request' }).click();
  const follow = form.getByRole('link', { name: /^Follow return RT/ });
  await follow.waitFor();
  const returnNumber = (await follow.innerText()).replace('Follow return ', '');
  await follow.click();
  await visitor.page.getByText('We received your return request').waitFor();
  expect(await overflow(visitor.page)).toBe(0);
  expect(await axeFindings(visitor.page)).toEqual([]);

  const { page, close } = await openSignedIn(phone);
  await page.goto(`/admin/returns?q=${returnNumber}`);
  await page.getByText('The order has no customer email.').waitFor();
  await page.getByRole('button', { name: `Update return ${returnNumber}` }).click();
  await page.getByRole('button', { name: 'Save step' }).click();
  await page.getByText('1 return updated').first().waitFor();
  await page.getByRole('list', { name: 'Returns' }).getByText('Approved').waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await close();

  await visitor.page.reload();
  await visitor.page.getByText('Your return is approved').waitFor();
  await visitor.close();
});
