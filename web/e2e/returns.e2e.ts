import sharp from 'sharp';
import { expect, test } from 'vitest';
import { axeFindings, openSignedIn, openWindow, overflow, phone } from './browser.ts';
import { mailsTo, staffMember } from './staff.ts';

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
  await page.getByRole('button', { name: `Next step of return ${returnNumber}` }).click();
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

test('a customer adds a photo with the link in the email, and staff see it', async () => {
  const staff = await staffMember();
  const customerEmail = 'photos.of.returns@example.com';
  await staff.create({ trackingNumber: 'EX7310000002', status: 'Delivered', customerEmail });
  await staff.post('/api/returns', { trackingNumber: 'EX7310000002', issueType: 'damaged' });
  const link = async () =>
    /\/returns\/RT\w+\?from=\w+#[\w-]+/.exec((await mailsTo(customerEmail))[0]?.text ?? '')?.[0];
  await expect.poll(link).toBeDefined();
  const address = (await link()) ?? '';

  const { page, close } = await openWindow(phone);
  await page.goto(address);
  await page.getByRole('button', { name: 'Take a photo' }).waitFor();
  expect(page.url()).not.toContain('#');
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file][multiple]').setInputFiles([
    { name: 'box.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html></html>') },
  ]);
  await page.getByRole('button', { name: 'Open box.jpg' }).locator('img').waitFor();
  await page.getByText('Not sent: This file is not a photo that can be read.').waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await close();

  const office = await openSignedIn(phone);
  await office.page.goto(`/admin/returns?q=${/RT\w+/.exec(address)?.[0]}`);
  await office.page.getByRole('button', { name: /^1 photo of return/ }).click();
  await office.page.getByRole('button', { name: 'Open box.jpg' }).click();
  await office.page.getByRole('dialog', { name: 'box.jpg' }).getByRole('img').waitFor();
  await office.close();
});

test('on a phone, the tab of the current page stays in view when its row becomes narrower', async () => {
  const { page, close } = await openSignedIn(phone);
  await page.goto('/admin/returns');
  const tab = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Returns' });
  /** The distance between the tab and the end of its row, where the row fades out. */
  const room = () =>
    tab.evaluate((link) => {
      const row = link.parentElement as HTMLElement;
      return row.getBoundingClientRect().right - link.getBoundingClientRect().right;
    });
  await expect.poll(room).toBeGreaterThanOrEqual(30);
  await page.setViewportSize({ width: 350, height: 844 });
  await expect.poll(room).toBeGreaterThanOrEqual(30);
  await close();
});
