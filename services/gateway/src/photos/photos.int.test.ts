import { DAY_MS } from '@exline/kernel';
import { connectToRunning } from '@exline/mongo';
import { createLogger } from '@exline/platform';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../testing/testGateway.ts';
import { aPhoto, photoHost, respondWith } from '../testing/photoHost.ts';
import { createPhotos, type Photos } from './photos.ts';
import { download } from './download.ts';

const mongo = await connectToRunning(freshDatabase(), 'test');
afterAll(() => mongo.close());
const db = mongo.db();

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const photo = await aPhoto();
const host = await photoHost({
  '/door.jpg': respondWith(photo, 'text/html'),
  '/clear.png': respondWith(await sharp(photo).ensureAlpha(0).png().toBuffer(), 'application/octet-stream'),
  '/page.jpg': respondWith('<html><script>alert(1)</script></html>'),
  '/drawing.jpg': respondWith(svg),
  '/cut.jpg': respondWith(photo.subarray(0, photo.length / 2)),
  '/bomb.png': respondWith(
    await sharp({ create: { width: 20_000, height: 3_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  ),
});

/** Photos in another process on the same database. */
const testPhotos = (
  allowedOrigins: string[] = [],
  fetchFrom = (address: string) => download(address, () => true),
) =>
  createPhotos({
    db,
    log: createLogger('gateway', 'silent'),
    publicUrl: 'https://exline.example',
    allowedOrigins,
    fetchFrom,
  });
const photos = await testPhotos();
/** Shows the photo of a parcel that does not change in the meantime. */
const shown = ({ shown: show }: Photos, address: string, parcel = 'ex1') =>
  show({ address, parcel, isCurrent: async () => true });
const times = (path: string) => host.asked.filter((asked) => asked === path).length;

test('a photo is re-encoded: upright, at most 1,600 px, without its location', async () => {
  const taken = await shown(photos, `${host.url}/door.jpg`);
  if (!taken || 'redirect' in taken) throw new Error('no photo');
  expect(taken.type).toBe('image/jpeg');
  const { format, width, height, orientation, exif } = await sharp(taken.bytes).metadata();
  expect({ format, width, height, orientation, exif }).toEqual({ format: 'jpeg', width: 800, height: 1_600 });
  expect((await sharp(photo).metadata()).exif).toBeDefined();
});

test('transparent pixels become white', async () => {
  const taken = await shown(photos, `${host.url}/clear.png`);
  if (!taken || 'redirect' in taken) throw new Error('no photo');
  expect((await sharp(taken.bytes).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

test('it is fetched once for all concurrent requests, other gateways and later starts', async () => {
  const address = `${host.url}/door.jpg`;
  await db.collection('photos').deleteMany({});
  host.asked.length = 0;
  const first = await testPhotos();
  await Promise.all(Array.from({ length: 10 }, () => shown(first, address)));
  expect(await shown(await testPhotos(), address)).toEqual(await shown(first, address));
  expect(times('/door.jpg')).toBe(1);
});

test.each(['/page.jpg', '/drawing.jpg', '/cut.jpg', '/bomb.png', '/missing.jpg'])(
  'a file that is not a photo or too large is not shown, and not fetched again at once: %s',
  async (path) => {
    expect(await shown(photos, host.url + path)).toBeNull();
    expect(await shown(photos, host.url + path)).toBeNull();
    expect(times(path)).toBe(1);
  },
);

test('the browser loads photos on this site or at an allowed host itself', async () => {
  const allowing = await testPhotos(['https://photos.example']);
  expect(await shown(allowing, 'https://exline.example/demo/delivery.svg')).toEqual({
    redirect: '/demo/delivery.svg',
  });
  expect(await shown(allowing, 'https://photos.example/door.jpg?s=1')).toEqual({
    redirect: 'https://photos.example/door.jpg?s=1',
  });
});

test.each(['/api/admin/logout', '/API/track/EX1/photo', '//evil.example/x.jpg', '/\\evil.example/x.jpg'])(
  'the address %s of this site is not a photo',
  async (path) => expect(await shown(photos, `https://exline.example${path}`)).toBeNull(),
);

test('a photo that was not viewed for ninety days is deleted', async () => {
  const address = `${host.url}/door.jpg`;
  await shown(photos, address);
  const kept = () => db.collection('photos').countDocuments({});
  await photos.forgetUnused(Date.now() + 89 * DAY_MS);
  expect(await kept()).toBeGreaterThan(0);
  await photos.forgetUnused(Date.now() + 91 * DAY_MS);
  expect(await kept()).toBe(0);
});

describe('a photo that is fetched while its customer is erased', () => {
  const parcel = 'erased';
  const address = 'https://carrier.example/door.jpg';
  const other = 'https://carrier.example/other.jpg';
  const kept = () => db.collection('photos').countDocuments({ parcel });

  /** Photos whose fetch is pending, and a customer who can be erased during the fetch. */
  const fetching = async () => {
    let arrive = (_bytes: Buffer) => {};
    const arrived = new Promise<Buffer>((resolve) => (arrive = resolve));
    const { shown: show } = await testPhotos([], () => arrived);
    let looks = 0;
    return {
      ask: (isErasedAt: number) =>
        show({ address, parcel, isCurrent: async () => (looks += 1) < isErasedAt }),
      arrive: () => arrive(photo),
    };
  };

  test.each([
    ['before it is kept', 1],
    ['right after it was kept', 2],
  ])('is discarded and not stored: erased %s', async (_when, isErasedAt) => {
    const { ask, arrive } = await fetching();
    const asked = ask(isErasedAt);
    arrive();
    expect(await asked).toBeNull();
    expect(await kept()).toBe(0);
  });

  test('is stored if no customer was erased; dropping its parcel removes its photos, and no others', async () => {
    const gateway = await testPhotos([], async () => photo);
    for (const each of [address, other]) await shown(gateway, each, parcel);
    await shown(gateway, address, 'erased2');
    expect(await kept()).toBe(2);
    await gateway.forget(parcel);
    expect(await kept()).toBe(0);
    expect(await db.collection('photos').countDocuments({ parcel: 'erased2' })).toBe(1);
  });

  test('a photo that an earlier version stored without its parcel is deleted at the start', async () => {
    await db.collection('photos').insertOne({ usedAt: new Date().toISOString(), type: 'image/jpeg' });
    await testPhotos();
    expect(await db.collection('photos').countDocuments({ parcel: { $exists: false } })).toBe(0);
  });
});
