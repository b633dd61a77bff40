import { expect, test } from 'vitest';
import { addInitScript, atEachSize, openSignedIn, openWindow, phone } from './browser.ts';
import { openHydrated } from './focus.ts';
import { staffMember } from './staff.ts';

/** Opens a window that lacks what the oldest supported versions of Safari, Firefox and Chrome do not have yet. */
const openOldWindow = async () => {
  const opened = await openWindow(phone);
  await addInitScript(opened.page, () => {
    const missing: readonly (readonly [object, readonly string[]])[] = [
      [window, ['BarcodeDetector', 'navigation', 'Notification', 'PushManager', 'requestIdleCallback']],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [Promise, ['try', 'withResolvers']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Array, ['fromAsync']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [URLSearchParams.prototype, ['size']],
      [Set.prototype, ['difference', 'intersection', 'isSubsetOf', 'union']],
      [HTMLButtonElement.prototype, ['command', 'commandForElement']],
    ];
    for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  return opened;
};

test.each(['/', '/track/EX1234567890', '/contact', '/returns', '/offline#/contact'])(
  'the oldest supported browsers show %s',
  async (path) => {
    const { page, close } = await openOldWindow();
    await openHydrated(page, path);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await close();
  },
);

test('the contact form checks its fields in the oldest supported browsers', async () => {
  const { page, close } = await openOldWindow();
  await openHydrated(page, '/contact');
  await page.getByLabel('First name').fill('Ann');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect.poll(() => page.getByText('Last name is required').isVisible()).toBe(true);
  await close();
});

test('a visitor who stops a look-up can correct the number, also where browsers do not report the stop', async () => {
  const { page, close } = await openOldWindow();
  await openHydrated(page, '/');
  await page.route('**/track/EX0000000000', () => {});
  const form = page.locator('main form').first();
  const track = form.getByRole('button', { name: 'Track Package' });
  await form.getByLabel('Tracking number').fill('EX0000000000');
  const asked = page.waitForRequest('**/track/EX0000000000');
  await track.click({ noWaitAfter: true });
  await asked;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.stopLoading');
  await form.getByLabel('Tracking number').fill('EX1234567890');
  await track.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/track/EX1234567890');
  await close();
});

test.each(['/admin?tab=orders&order=1', '/admin?tab=orders&view=import', '/admin/templates?kind=shipping'])(
  'an iPhone does not zoom in on a field of %s, because none has small text',
  async (path) => {
    const { page, close } = await openSignedIn(phone);
    await openHydrated(page, path);
    await page.locator('main').locator('select, textarea').first().waitFor();
    const sizes = await page
      .locator('main')
      .locator('input[type=text], input[type=search], input:not([type]), select, textarea')
      .evaluateAll((fields) => fields.map((field) => parseFloat(getComputedStyle(field).fontSize)));
    expect(Math.min(...sizes)).toBe(16);
    await close();
  },
);

test('the messages and parcels of a conversation do not scroll sideways', async () => {
  const { page, close } = await openSignedIn(phone);
  const [session] = await (await staffMember()).sessions('maya.chen');
  await page.goto(`/admin/communications?tab=chat&session=${session?.sessionId}`);
  await page.getByRole('log', { name: 'Messages' }).getByRole('listitem').first().waitFor();
  await page.getByText('Parcels (').first().waitFor({ state: 'attached' });
  const scrolling = () =>
    page
      .locator('main section')
      .evaluateAll((parts) =>
        parts
          .filter(
            (part) => getComputedStyle(part).overflowX === 'auto' && part.scrollWidth > part.clientWidth,
          )
          .map((part) => part.textContent),
      );
  await atEachSize(page, async () => expect(await scrolling()).toEqual([]));
  await close();
});
