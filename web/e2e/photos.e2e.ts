import { toBuffer } from 'bwip-js/node';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { axeFindings, behindDialog, desktop, openSignedIn, openWindow, overflow, phone } from './browser.ts';
import { staffMember } from './staff.ts';
import { startConversation, panel, sessionOf } from './visitorChat.ts';

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 2_000, height: 1_500, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test('a visitor sends a photo from a phone, staff see it, and answer with one', async () => {
  const street = (await openWindow(phone)).page;
  await startConversation(street, 'The box is damaged');
  const shown = (name: string) => panel(street).getByRole('button', { name: `Open ${name}` });

  // The first attempt fails, and the chat reports the failure.
  await street.route('**/photos', (route) => route.abort(), { times: 1 });
  await street.locator('input[type=file]').setInputFiles([await picture('box.jpg', '#c96')]);
  await panel(street)
    .getByText(/^Not sent/)
    .waitFor();
  await panel(street).getByRole('button', { name: 'Try again' }).click();
  await shown('box.jpg').locator('img').waitFor();
  expect(await overflow(street)).toBe(0);
  expect(await axeFindings(street)).toEqual([]);

  const office = (await openSignedIn(desktop)).page;
  await office.goto(`/admin/communications?tab=chat&session=${await sessionOf(street)}`);
  await office.getByRole('button', { name: 'Open box.jpg' }).click();
  const large = office.getByRole('dialog', { name: 'box.jpg' });
  const width = () => large.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(width).toBe(1_600);
  expect(await axeFindings(office, undefined, behindDialog)).toEqual([]);
  await office.keyboard.press('Escape');
  await large.waitFor({ state: 'detached' });

  await office.locator('input[type=file]').setInputFiles([await picture('form.jpg', '#69c')]);
  await office.getByRole('button', { name: 'Open form.jpg' }).locator('img').waitFor();
  await shown('form.jpg').locator('img').waitFor();

  // Escape closes the photo and not the chat.
  await shown('form.jpg').click();
  await street.getByRole('dialog', { name: 'form.jpg' }).getByRole('img').waitFor();
  await street.keyboard.press('Escape');
  await street.getByRole('dialog', { name: 'form.jpg' }).waitFor({ state: 'detached' });
  expect(await panel(street).isVisible()).toBe(true);
  if (process.env.SHOTS) {
    await street.screenshot({ path: `${process.env.SHOTS}/visitor.png` });
    await office.screenshot({ path: `${process.env.SHOTS}/office.png` });
    await office.setViewportSize({ width: 390, height: 844 });
    await office.screenshot({ path: `${process.env.SHOTS}/office390.png` });
  }
});

test('a photo with an interrupted upload is sent after reconnecting, and a refused file offers no retry', async () => {
  const { page, close } = await openWindow(phone);
  await startConversation(page, 'The box is damaged');
  const files = page.locator('input[type=file]');
  await page.context().setOffline(true);
  await files.setInputFiles([await picture('cut.jpg', '#c96')]);
  await panel(page)
    .getByText(/^Not sent: The server could not be reached/)
    .waitFor();
  await page.context().setOffline(false);
  await panel(page).getByRole('button', { name: 'Open cut.jpg' }).locator('img').waitFor();

  const buffer = Buffer.from('%PDF-1.7');
  await files.setInputFiles([{ name: 'claim.pdf', mimeType: 'application/pdf', buffer }]);
  await panel(page)
    .getByText(/^Not sent: This file is not a photo/)
    .waitFor();
  expect(await panel(page).getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await panel(page).getByRole('button', { name: 'Remove claim.pdf' }).click();
  await close();
});

test('a delivery photo is taken on the spot, and visitors see it once the parcel is delivered', async () => {
  const { create } = await staffMember();
  const trackingNumber = `EX${Date.now()}`;
  const { id } = (await (await create({ trackingNumber, status: 'Delivered' })).json()) as { id: number };
  const { page } = await openSignedIn(phone);
  await page.goto(`/admin?tab=orders&order=${id}`);
  await page.getByRole('button', { name: 'Take a photo' }).waitFor();
  await page.getByLabel('Delivery photo').setInputFiles([await picture('door.jpg', '#7a5')]);
  await page.getByRole('button', { name: 'Replace the photo' }).waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/order.png`, fullPage: true });
  await page.goto(`/track/${trackingNumber}`);
  const photo = page.locator('img[src*="photo"]');
  await photo.scrollIntoViewIfNeeded();
  const width = () => photo.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(width).toBe(1_600);
});

test('a label is scanned with the camera of a phone', async () => {
  const { create } = await staffMember();
  const trackingNumber = `EX${Date.now()}`;
  await create({ trackingNumber, status: 'Shipped' });
  const label = await toBuffer({
    bcid: 'code128',
    text: trackingNumber,
    scale: 3,
    paddingwidth: 20,
    backgroundcolor: 'FFFFFF',
  });
  const { page } = await openSignedIn(phone);
  await page.addInitScript(
    (address) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width: 1_280, height: 720 });
        const context = canvas.getContext('2d');
        setInterval(() => {
          if (!context) return;
          context.fillStyle = 'white';
          context.fillRect(0, 0, canvas.width, canvas.height);
          context.drawImage(image, 100, 200);
        }, 50);
        return canvas.captureStream(10);
      };
    },
    `data:image/png;base64,${label.toString('base64')}`,
  );
  const answer = await page.goto('/admin?tab=update&mode=scan');
  expect(answer?.headers()['permissions-policy']).toContain('camera=(self)');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await page.getByText('1 done').waitFor();
  await page.getByText(trackingNumber).first().waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/scan.png`, fullPage: true });
  await page.getByRole('button', { name: 'Turn the camera off' }).click();
  const home = await page.request.get('/');
  expect(home.headers()['permissions-policy']).toContain('camera=()');
  expect(home.headers()['content-security-policy']).not.toContain('wasm');
});
