import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readLabels } from '@exline/labels/testing';
import { axeFindings, desktop, openSignedIn, overflow, phone } from './browser.ts';
import { staffMember } from './staff.ts';
import { webUrl } from './system.ts';

const labelsSaved = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Print label' }).click(),
  ]);
  const chunks: Buffer[] = await (await download.createReadStream()).toArray();
  const labels = await readLabels(new Uint8Array(Buffer.concat(chunks)));
  return { name: download.suggestedFilename(), labels };
};

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
  expect(labels[0]?.codes).toEqual({ Code128: 'LABEL-ONE', QRCode: `${webUrl}/track/LABEL-ONE` });
  expect(labels[0]?.words).toContain('Portland, OR');
  // The PDF fonts lack these letters, so the name is a picture.
  expect(labels[0]?.pictures).toBe(1);
  await page.getByText('1 label saved').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
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
