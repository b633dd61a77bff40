import { trackPath } from '@exline/contracts';
import type { Browser } from 'playwright-core';
import type { Picture } from './contactSheet.ts';

const PHONE = '(212) 555-0147';
const NUMBER = 'EX1234567890';

interface Options {
  browser: Browser;
  site: string;
  /** The address of the simulated phones. */
  simulator: string;
  /** Adds a tracking event to the parcel. */
  addEvent: (description: string) => Promise<unknown>;
}

/** A visitor subscribes to a parcel by SMS, on a phone. */
export const subscribingWalk = async ({
  browser,
  site,
  simulator,
  addEvent,
}: Options): Promise<Picture[]> => {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  // A headless browser blocks notifications, and the page would say so.
  await page.addInitScript("Object.defineProperty(Notification, 'permission', { get: () => 'default' })");
  const pictures: Picture[] = [];
  const take = async (name: string) => void pictures.push({ name, png: await page.screenshot() });

  await page.goto(site + trackPath(NUMBER), { waitUntil: 'networkidle' });
  const field = page.getByLabel('Phone', { exact: true });
  await field.scrollIntoViewIfNeeded();
  await field.fill(PHONE);
  await page.getByRole('button', { name: 'Notify me' }).scrollIntoViewIfNeeded();
  await take('1. Enter a number');
  await page.getByRole('button', { name: 'Notify me' }).click();
  await page.getByText(`Updates for ${NUMBER} will be sent to you`).scrollIntoViewIfNeeded();
  await take('2. It is asked to confirm');

  await page.goto(`${simulator}/phone`);
  await page.getByText('Reply YES to get updates').waitFor();
  await take('3. The SMS (a simulated phone)');
  await page.getByRole('button', { name: 'YES' }).click();
  await page.getByText('You get updates on').waitFor();
  await take('4. The answer YES');
  await addEvent('Out for Delivery: On the van');
  await page.getByText('is now Out for Delivery').waitFor();
  await take('5. A status');

  const settings = await page.getByRole('link', { name: /notifications#/ }).getAttribute('href');
  await page.goto(settings ?? '');
  await page.getByRole('button', { name: 'Save' }).waitFor();
  await take('6. The preferences');
  await page.close();
  return pictures;
};
