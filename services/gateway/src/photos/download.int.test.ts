import { isPublicAddress } from '@exline/platform';
import { expect, test } from 'vitest';
import { redirectTo, photoHost, respondWith } from '../testing/photoHost.ts';
import { download } from './download.ts';

const MB = 1024 * 1024;
const host = await photoHost({
  '/door.jpg': respondWith('a door'),
  '/1': redirectTo('/door.jpg'),
  '/2': redirectTo('/1'),
  '/3': redirectTo('2'),
  '/4': redirectTo('/3'),
  '/round': redirectTo('/round'),
  '/nowhere': (res) => void res.writeHead(302).end(),
  '/elsewhere': redirectTo('ftp://127.0.0.1/door.jpg'),
  '/large': respondWith(Buffer.alloc(5 * MB)),
  '/larger': respondWith(Buffer.alloc(5 * MB + 1)),
  '/endless': (res) => {
    const more = () => void (res.destroyed || res.write(Buffer.alloc(MB), more));
    more();
  },
  '/silent': () => {},
  '/slow': (res) => {
    res.writeHead(200);
    const timer = setInterval(() => res.write('.'), 20);
    res.once('close', () => clearInterval(timer));
  },
});
const anyHost = () => true;
const get = (path: string, withinMs?: number) => download(host.url + path, anyHost, { withinMs });

test('a URL is fetched with at most three redirects', async () => {
  expect(String(await get('/door.jpg'))).toBe('a door');
  expect(String(await get('/3'))).toBe('a door');
  for (const path of ['/4', '/round']) await expect(get(path)).rejects.toThrow('too many redirects');
});

test.each(['/missing', '/nowhere', '/elsewhere'])(
  'a file that is missing or leads nowhere is not fetched: %s',
  (path) => expect(get(path)).rejects.toThrow(),
);

test('at most 5 MB are read', async () => {
  expect((await get('/large')).length).toBe(5 * MB);
  for (const path of ['/larger', '/endless']) await expect(get(path)).rejects.toThrow('more than 5 MB');
});

test.each(['/silent', '/slow'])('a download from a host that takes too long fails: %s', async (path) => {
  const began = performance.now();
  await expect(get(path, 300)).rejects.toThrow(/abort/i);
  expect(performance.now() - began).toBeLessThan(3_000);
});

const refusal = 'an address that may not be asked';

test.each([
  'http://127.0.0.1',
  'http://127.1',
  'http://2130706433',
  'http://0x7f.0.0.1',
  'http://10.0.0.1',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]',
  'http://[fd00::1]',
  'http://[::ffff:127.0.0.1]',
  'http://[::ffff:a9fe:a9fe]',
  'http://localhost',
])('%s is never asked', async (address) => {
  const url = new URL(address);
  url.port = String(host.port);
  url.pathname = '/private';
  await expect(download(url.href, isPublicAddress)).rejects.toThrow(refusal);
  expect(host.asked).not.toContain('/private');
});

test.each([
  'http://10.0.0.1/private',
  'http://[::1]/private',
  'http://[::ffff:10.0.0.1]/private',
  'http://localhost/private',
])('a redirect to %s is not followed', async (location) => {
  const trap = await photoHost({ '/': redirectTo(location.replace('localhost', `localhost:${host.port}`)) });
  // Only the first host is allowed. In a test both hosts have private addresses.
  const first = { asked: false };
  const isAllowedAddress = (address: string) => {
    const isFirst = !first.asked && address === '127.0.0.1';
    first.asked = true;
    return isFirst || isPublicAddress(address);
  };
  await expect(download(trap.url, isAllowedAddress)).rejects.toThrow(refusal);
  expect(trap.asked).toEqual(['/']);
  expect(host.asked).not.toContain('/private');
});
