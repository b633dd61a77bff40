import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readLabels } from '@exline/labels/testing';
import { axeFindings, desktop, openSignedIn, overflow, phone } from './browser.ts';
import { staffMember } from './staff.ts';
import { webUrl } from './system.ts';

const saved = async (page: Page, press: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const chunks: Buffer[] = await (await download.createReadStream()).toArray();
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
};
const labelsSaved = async (page: Page) => {
  const { name, bytes } = await saved(page, () =>
    page.getByRole('button', { name: /Print labels?/ }).click(),
  );
  return { name, labels: await readLabels(new Uint8Array(bytes)) };
};
const pageOf = (trackingNumber: string) => `${webUrl}/track/${trackingNumber}`;

test('the label of an order can be saved from its page, with the recipient’s name in any script', async () => {
  const staff = await staffMember();
  const order = { trackingNumber: 'LABEL-ONE', status: 'Label Created', customerName: 'Łukasz 中村' };
  await staff.create({ ...order, origin: 'Newark, NJ', destination: 'Portland, OR' });
  const { page, close } = await openSignedIn(phone);
  await page.goto('/admin?tab=orders&q=label-one');
  await page.getByRole('link', { name: 'LABEL-ONE' }).click();
  await page.getByRole('button', { name: 'Print label' }).waitFor();
  expect(await overflow(page)).toBe(0);

  const { name, labels } = await labelsSaved(page);
  expect(name).toBe('label-LABEL-ONE.pdf');
  expect(labels).toHaveLength(1);
  expect(labels[0]?.size).toEqual({ width: 288, height: 432 });
  expect(labels[0]?.codes).toEqual({ Code128: 'LABEL-ONE', QRCode: pageOf('LABEL-ONE') });
  expect(labels[0]?.words).toContain('Portland, OR');
  // The PDF fonts lack these letters, so the name is a picture.
  expect(labels[0]?.pictures).toBe(1);
  await page.getByText('1 label saved').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await close();
});

test('the labels of all selected orders are saved in one file, one per page', async () => {
  const staff = await staffMember();
  for (const n of [1, 2, 3]) await staff.create({ trackingNumber: `LABELS-${n}`, status: 'Label Created' });
  const { page, close } = await openSignedIn(desktop);
  await page.goto('/admin?tab=orders&q=labels-');
  for (const n of [3, 1, 2]) await page.getByRole('checkbox', { name: `Select LABELS-${n}` }).check();
  const { name, labels } = await labelsSaved(page);
  expect(name).toBe('labels.pdf');
  expect(labels.map(({ codes }) => codes.Code128)).toEqual(['LABELS-3', 'LABELS-1', 'LABELS-2']);
  expect(labels.map(({ codes }) => codes.QRCode)).toEqual(['LABELS-3', 'LABELS-1', 'LABELS-2'].map(pageOf));
  await page.getByText('3 labels saved').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await close();
});

test('the rejected lines of an import can be saved, corrected and imported again', async () => {
  const { page, close } = await openSignedIn(desktop);
  await page.goto('/admin?tab=orders&view=import');
  await page
    .getByLabel('Or paste lines')
    .fill('tracking_number,customer_email,destination\nMEND-1,nowhere,"Boise, ID"\nMEND-2,,');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByText('Enter a valid email address').waitFor();
  const { name, bytes } = await saved(page, () =>
    page.getByRole('button', { name: 'Download these lines' }).click(),
  );
  expect(name).toBe('orders-to-correct.csv');
  const lines = bytes.toString('utf8').split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]?.endsWith(',problem')).toBe(true);
  expect(lines[1]).toContain('Enter a valid email address');

  await page.getByRole('button', { name: 'Choose another file' }).click();
  const corrected = lines.join('\r\n').replace('nowhere', 'ida@example.com');
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(corrected) });
  await page.getByText('1 order ready to import').waitFor();
  expect(await page.getByText('These columns are not used').count()).toBe(0);
  await page.getByRole('button', { name: 'Import 1 order' }).click();
  await page.getByText('1 order created').waitFor();
  await close();
});

test('the queue dashboard has the company’s name and colors, and links back to the mail queue', async () => {
  const { page, close } = await openSignedIn(desktop);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/admin/queues');
    await page.getByText('shipping-email').first().waitFor();
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background).toBe(colorScheme === 'light' ? 'rgb(251, 250, 247)' : 'rgb(14, 22, 38)');
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.goto('/admin/queues/queue/shipping-email');
  await page.getByText('shipping-email').first().waitFor();
  // Other tests may have left jobs. The library shows each one under a heading that skips levels.
  expect(await axeFindings(page, undefined, ['[class^="jobName"]'])).toEqual([]);
  const back = page.getByText('Back to the mail queue');
  if (!(await back.isVisible())) await page.locator('header button').last().click();
  await back.click();
  await page.getByRole('heading', { name: 'Mail queue' }).waitFor();
  await close();
});
