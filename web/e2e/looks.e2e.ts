import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings, desktop, openSignedIn, openWindow, overflow, phone } from './browser.ts';
import { respondWith, session } from './communications.ts';
import { staffMember } from './staff.ts';

const tablet = { viewport: { width: 768, height: 1024 } };

test('on a tablet the tabs and the actions of an order are visible without scrolling', async () => {
  const { page, close } = await openSignedIn(tablet);
  // Searches for one order, because other tests create orders, too.
  await page.goto('/admin?tab=orders&q=EX1234567890');
  const remove = page.getByRole('button', { name: 'Delete EX1234567890' });
  const tabs = page.getByRole('navigation', { name: 'Admin' });
  for (const width of [744, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await remove.waitFor();
    expect(
      await tabs.evaluate(({ firstElementChild: row }) => row && row.scrollWidth - row.clientWidth),
    ).toBe(0);
    const box = await remove.boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 24);
  }
  await close();
});

test('on a tablet a conversation uses the whole width', async () => {
  const { page, close } = await openSignedIn(tablet);
  const [session] = await (await staffMember()).sessions('');
  await page.goto(`/admin/communications?tab=chat&session=${session?.sessionId}`);
  const message = page.getByRole('log').getByRole('listitem').first();
  await message.waitFor();
  expect((await message.locator('p').boundingBox())?.width).toBeGreaterThan(360);
  await page.getByRole('link', { name: 'All conversations' }).click();
  await page.getByRole('list', { name: 'Conversations' }).waitFor();
  expect(await overflow(page)).toBe(0);
  await close();
});

test('on a phone the actions of an order are in one row', async () => {
  const { page, close } = await openSignedIn(phone);
  await page.goto('/admin?tab=orders&order=1');
  const tops = new Set<number>();
  for (const name of ['Send shipping email', 'Edit', 'Delete']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    tops.add(Math.round(box?.y ?? 0));
  }
  expect(tops.size).toBe(1);
  await close();
});

test('on the smallest phone a status of two words is on one line', async () => {
  const { page, close } = await openSignedIn({ viewport: { width: 320, height: 700 } });
  await page.goto('/admin?tab=orders&status=Label+Created');
  const status = page.getByRole('list', { name: 'Orders' }).getByText('Label Created').first();
  await status.waitFor();
  const lines = () =>
    status.evaluate((words) => {
      const range = document.createRange();
      range.selectNodeContents(words);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
  expect(await lines()).toBe(1);
  await close();
});

test('pages pass axe with forced colors', async () => {
  const { page, close } = await openSignedIn({ ...desktop, forcedColors: 'active' });
  for (const [colorScheme, path, ready] of [
    ['light', '/', 'Every parcel,'],
    ['dark', '/', 'Every parcel,'],
    ['dark', '/admin', 'Recent Orders'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await page.getByText(ready).first().waitFor();
    expect([colorScheme, path, ...(await axeFindings(page))]).toEqual([colorScheme, path]);
  }
  await close();
});

test('the current link is outlined where colors are forced', async () => {
  const { page, close } = await openSignedIn({ ...desktop, forcedColors: 'active' });
  await page.goto('/admin/communications');
  const current = page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Open' });
  const outline = (link: Element) => getComputedStyle(link).outlineStyle;
  expect(await current.evaluate(outline)).toBe('solid');
  expect(await page.getByRole('link', { name: 'Snoozed' }).evaluate(outline)).toBe('none');
  await close();
});

test('the option that a press would choose is outlined where colors are forced', async () => {
  const { page, close } = await openSignedIn({ ...desktop, forcedColors: 'active' });
  await page.goto('/admin?tab=orders&order=1');
  const outlineOf = (option: Locator) => () =>
    option.evaluate((element) => getComputedStyle(element).outlineStyle);
  await page.getByRole('button', { name: 'Status', exact: true }).press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(outlineOf(page.locator('[role=menuitem]:focus'))).toBe('solid');
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(outlineOf(page.getByRole('option', { selected: true }))).toBe('solid');
  expect(await outlineOf(page.getByRole('option', { selected: false }).first())()).toBe('none');
  await close();
});

test('the mark of the current page is visible where colors are forced', async () => {
  const { page, close } = await openSignedIn({ ...desktop, forcedColors: 'active' });
  await page.goto('/track');
  const current = page.getByRole('banner').getByRole('link', { name: 'Track Package' });
  const [mark, text] = await current.evaluate((link) => [
    getComputedStyle(link, '::after').backgroundColor,
    getComputedStyle(document.body).color,
  ]);
  expect(mark).toBe(text);
  await close();
});

test('the dots of a typing colleague are visible where colors are forced', async () => {
  const { page, close } = await openWindow({ ...phone, forcedColors: 'active' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open chat' }).click();
  // While a message is being sent, the chat shows that support is typing.
  await page.route('**/api/chat', () => {});
  await page.getByRole('textbox', { name: 'Message' }).fill('Where is my parcel?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Skip' }).click();
  const dot = page.getByText('Exline support is typing').locator('+ span > i').first();
  const [drawn, text] = await dot.evaluate((element) => {
    const { borderTopStyle, borderTopColor } = getComputedStyle(element);
    return [`${borderTopStyle} ${borderTopColor}`, getComputedStyle(document.body).color];
  });
  expect(drawn).toBe(`solid ${text}`);
  await close();
});

test('the list of orders is printed from the page of its heading on', async () => {
  const { page, close } = await openSignedIn(desktop);
  await page.goto('/admin?tab=orders');
  await page.locator('tbody tr').nth(20).waitFor();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  await close();
});

test('a conversation is printed with all messages on the screen, and nothing below them', async () => {
  const { page, close } = await openSignedIn(desktop);
  await respondWith(page, 'full');
  await page.goto(`/admin/communications?tab=chat&session=${session.sessionId}`);
  await page.getByText(session.lastMessage, { exact: true }).last().waitFor();
  const cut = () =>
    page.getByRole('log').evaluate((log) => {
      const boxes = [log];
      for (let box = log.parentElement; box; box = box.parentElement) boxes.push(box);
      return boxes.filter((box) => {
        const { overflowY } = getComputedStyle(box);
        return overflowY !== 'visible' && box.scrollHeight > box.clientHeight + 1;
      }).length;
    });
  expect(await cut()).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await cut()).toBe(0);
  expect(await page.locator('main').evaluate((main) => getComputedStyle(main).paddingBottom)).toBe('0px');
  await page.emulateMedia({ media: null });
  await close();
});

test('a column of buttons is not printed', async () => {
  const { page, close } = await openSignedIn(desktop);
  for (const path of ['/admin?tab=orders', '/admin/mail', '/admin/staff', '/admin/returns']) {
    await page.goto(path);
    const head = page.getByRole('columnheader', { name: 'Actions' });
    await head.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect([path, await head.isVisible()]).toEqual([path, false]);
    await page.emulateMedia({ media: null });
  }
  await close();
});

test('staff pages are printed without their controls', async () => {
  const { page, close } = await openSignedIn(desktop);
  for (const [path, control] of [
    ['/admin?tab=orders', page.getByText('Select all on this page')],
    ['/admin/communications?tab=all&session=session_demo', page.getByRole('form', { name: 'Reply' })],
  ] as const) {
    await page.goto(path);
    await control.waitFor();
    await page.emulateMedia({ media: 'print' });
    const controls = page.locator('textarea, input').or(control);
    expect([path, await controls.filter({ visible: true }).count()]).toEqual([path, 0]);
    await page.emulateMedia({ media: null });
  }
  await close();
});
