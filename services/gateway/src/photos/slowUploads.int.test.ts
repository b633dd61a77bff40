import { createConnection } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { anAddress, from } from '../testing/addresses.ts';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url } = await testGateway({ TRUST_PROXY: '1' });

/** The number of requests that one address may have in progress. */
const PEOPLE = 16;
const PART = '--door\r\nContent-Disposition: form-data; name="photo"; filename="door.jpg"\r\n\r\n';
const HALF = 'x'.repeat(1_000);
/** Almost the maximum size of a photo. */
const LARGE = 'x'.repeat(9_900_000);
const END = '\r\n--door--\r\n';

/** A photo of which half has arrived. */
const slowPhoto = async (address: string, nth: number, half = HALF) => {
  const { port, hostname } = new URL(url);
  const socket = createConnection(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  const head = [
    `POST /api/chat/session_slow-photo-${nth}-0123456789abcdef/photos HTTP/1.1`,
    `Host: ${hostname}`,
    'Content-Type: multipart/form-data; boundary=door',
    `Content-Length: ${PART.length + half.length + HALF.length + END.length}`,
    `X-Forwarded-For: ${address}`,
  ];
  await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n${PART}${half}`, resolve));
  return { answer: () => answer, finish: () => socket.write(HALF + END) };
};

test('while photos arrive slowly from an address, others behind it look up their parcels', async () => {
  const address = anAddress();
  const order = (await (await signedIn(url)).post('/api/admin/orders', anOrder())).body;
  const photos = await Promise.all(Array.from({ length: PEOPLE }, (_, nth) => slowPhoto(address, nth)));
  const look = () => client(url).get(`/api/track/${order.trackingNumber}`, from(address));
  for (let looks = 0; looks < 2 * PEOPLE; looks += 1) expect((await look()).status).toBe(200);
  expect(photos.map(({ answer }) => answer())).toEqual(photos.map(() => ''));

  for (const { finish } of photos) finish();
  await expect
    .poll(() => photos.every(({ answer }) => answer().includes('urn:problem:photo.unreadable')))
    .toBe(true);
});

test('photos that one address never completes leave room for those of others', async () => {
  const [address, other] = [anAddress(), anAddress()];
  const photos: Awaited<ReturnType<typeof slowPhoto>>[] = [];
  const isRefused = () => photos.some(({ answer }) => answer().includes('urn:problem:service.busy'));
  // Each photo is sent once the bytes of the previous one are counted or refused.
  for (let nth = 0; nth < 8; nth += 1) photos.push(await slowPhoto(address, nth, LARGE));
  await expect.poll(isRefused).toBe(true);

  const photo = await slowPhoto(other, 9, LARGE);
  photo.finish();
  await expect.poll(photo.answer).toContain('urn:problem:photo.unreadable');
});
