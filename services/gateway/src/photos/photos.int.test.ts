import { connectMongo } from '@exline/event-log';
import { createLogger } from '@exline/platform';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../testing/testGateway.ts';
import { aPhoto, photoHost, sends } from '../testing/photoHost.ts';
import { createPhotos } from './photos.ts';
import { download } from './download.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const mongo = await connectMongo(freshDatabase(), 'test');
afterAll(() => mongo.close());
const db = mongo.db();

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const photo = await aPhoto();
const host = await photoHost({
  '/door.jpg': sends(photo, 'text/html'),
  '/clear.png': sends(await sharp(photo).ensureAlpha(0).png().toBuffer(), 'application/octet-stream'),
  '/page.jpg': sends('<html><script>alert(1)</script></html>'),
  '/drawing.jpg': sends(svg),
  '/cut.jpg': sends(photo.subarray(0, photo.length / 2)),
  '/bomb.png': sends(
    await sharp({ create: { width: 20_000, height: 3_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  ),
});

/** Another process on the same database. */
const testPhotos = (allowedOrigins: string[] = []) =>
  createPhotos({
    db,
    log: createLogger('gateway', 'silent'),
    publicUrl: 'https://exline.example',
    allowedOrigins,
    fetchFrom: (address) => download(address, () => true),
  });
const photos = await testPhotos();
const times = (path: string) => host.asked.filter((asked) => asked === path).length;

test('a photo is made anew: upright, at most 1,600 px, without the place where it was taken', async () => {
  const shown = await photos.shown(`${host.url}/door.jpg`);
  if (!shown || 'redirect' in shown) throw new Error('no photo');
  expect(shown.type).toBe('image/jpeg');
  const { format, width, height, orientation, exif } = await sharp(shown.bytes).metadata();
  expect({ format, width, height, orientation, exif }).toEqual({ format: 'jpeg', width: 800, height: 1_600 });
  expect((await sharp(photo).metadata()).exif).toBeDefined();
});

test('what is transparent stands on white', async () => {
  const shown = await photos.shown(`${host.url}/clear.png`);
  if (!shown || 'redirect' in shown) throw new Error('no photo');
  expect((await sharp(shown.bytes).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

test('it is fetched once, by however many asked at the same moment, on other gateways and after a start', async () => {
  const address = `${host.url}/door.jpg`;
  await db.collection('photos').deleteMany({});
  host.asked.length = 0;
  const first = await testPhotos();
  await Promise.all(Array.from({ length: 10 }, () => first.shown(address)));
  expect(await (await testPhotos()).shown(address)).toEqual(await first.shown(address));
  expect(times('/door.jpg')).toBe(1);
});

test.each(['/page.jpg', '/drawing.jpg', '/cut.jpg', '/bomb.png', '/missing.jpg'])(
  'what is no photo, or too large a one, is not shown, and not asked for again at once: %s',
  async (path) => {
    expect(await photos.shown(host.url + path)).toBeNull();
    expect(await photos.shown(host.url + path)).toBeNull();
    expect(times(path)).toBe(1);
  },
);

test('a photo on this site or at an allowed host is left to the browser', async () => {
  const { shown } = await testPhotos(['https://photos.example']);
  expect(await shown('https://exline.example/demo/delivery.svg')).toEqual({ redirect: '/demo/delivery.svg' });
  expect(await shown('https://photos.example/door.jpg?s=1')).toEqual({
    redirect: 'https://photos.example/door.jpg?s=1',
  });
});

test.each(['/api/admin/logout', '/API/track/EX1/photo', '//evil.example/x.jpg', '/\\evil.example/x.jpg'])(
  'what this site has at %s is no photo',
  async (path) => expect(await photos.shown(`https://exline.example${path}`)).toBeNull(),
);

test('what nobody has looked at for ninety days is forgotten', async () => {
  const address = `${host.url}/door.jpg`;
  await photos.shown(address);
  const kept = () => db.collection('photos').countDocuments({});
  await photos.forgetUnused(Date.now() + 89 * DAY_MS);
  expect(await kept()).toBeGreaterThan(0);
  await photos.forgetUnused(Date.now() + 91 * DAY_MS);
  expect(await kept()).toBe(0);
});
