import { expect, test } from 'vitest';
import { openSignedIn, openWindow, overflow, phone } from './browser.ts';
import { staffMember } from './staff.ts';
import { startConversation, panel, sessionOf } from './visitorChat.ts';

// No real name is this long, but a visitor can enter it.
const LONG = 'W'.repeat(100);

test('a long name of a visitor does not widen the list of messages', async () => {
  const staff = await staffMember();
  const sent = await staff.post('/api/contact', {
    firstName: LONG,
    lastName: LONG,
    email: 'long@example.com',
    subject: 'Billing Question',
    message: LONG,
  });
  expect(sent.status).toBe(201);
  const { page, close } = await openSignedIn(phone);
  for (const path of ['/admin/communications', '/admin/communications?tab=all']) {
    await page.goto(path);
    await page.getByText(LONG).first().waitFor();
    expect(await overflow(page)).toBe(0);
  }
  await close();
});

test('an order with a long number and status fits into its page and into lists', async () => {
  const staff = await staffMember();
  const trackingNumber = `LONG${Date.now()}${LONG}`.slice(0, 50);
  const status = 'Waiting at the customs office of the third district';
  const made = await staff.create({ trackingNumber, status });
  const { id } = (await made.json()) as { id: number };

  const inArea = await openSignedIn({ viewport: { width: 768, height: 900 } });
  await inArea.page.goto(`/admin?tab=orders&order=${id}`);
  await inArea.page.getByRole('heading', { name: trackingNumber }).waitFor();
  expect(await overflow(inArea.page)).toBe(0);
  await inArea.close();

  const { page, close } = await openWindow(phone);
  await page.goto(`/track?numbers=${trackingNumber},EX1234567890`);
  const list = page.getByRole('region', { name: '2 packages' });
  await list.getByText(status).first().waitFor();
  const link = await list.getByRole('link', { name: trackingNumber }).boundingBox();
  expect(link?.width).toBeGreaterThan(100);
  expect(await overflow(page)).toBe(0);
  await close();
});

test('with text at 200 percent, every button of the transcript form is inside of the chat', async () => {
  const staff = await staffMember();
  const { page, close } = await openWindow(phone);
  await startConversation(page, 'Where is my package?');
  await staff.answer(await sessionOf(page), 'It is in Denver.');
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await panel(page).getByRole('button', { name: 'Email this conversation' }).click();
  const cancel = panel(page).getByRole('button', { name: 'Cancel' });
  const right = async () => {
    const box = await cancel.boundingBox();
    return box ? box.x + box.width : NaN;
  };
  expect(await right()).toBeLessThanOrEqual(phone.viewport.width);
  await close();
});

test('closed answers of the help center are printed, too', async () => {
  const { page, close } = await openWindow();
  await page.goto('/help-center');
  const answers = page.locator('details:not([open]) p');
  expect(await answers.count()).toBeGreaterThan(5);
  const hidden = () => answers.evaluateAll((all) => all.filter((one) => !one.checkVisibility()).length);
  expect(await hidden()).toBe(await answers.count());
  await page.emulateMedia({ media: 'print' });
  expect(await hidden()).toBe(0);
  await page.emulateMedia({ media: null });
  await close();
});
