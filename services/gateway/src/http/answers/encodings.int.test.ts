import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { anOrder, signedIn } from '../../testing/client.ts';
import { testGateway } from '../../testing/testGateway.ts';

const LONG = 'a line of text\n'.repeat(200);
const RENDERER = 'export const parcelDocument = async (document, path) => document + path;';

const folder = mkdtempSync(join(tmpdir(), 'encodings-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const name of ['documents', 'server']) mkdirSync(join(folder, name));
writeFileSync(join(folder, 'index.html'), LONG);
writeFileSync(join(folder, 'documents', 'about.html'), LONG);
writeFileSync(join(folder, 'documents', 'trackNumber.html'), LONG);
writeFileSync(join(folder, 'server', 'parcelDocument.js'), RENDERER);
writeFileSync(join(folder, 'code.js'), LONG);
writeFileSync(join(folder, 'code.js.br'), brotliCompressSync(LONG));
writeFileSync(join(folder, 'code.js.gz'), gzipSync(LONG));
writeFileSync(join(folder, 'drawing.svg'), LONG);
writeFileSync(join(folder, 'short.svg'), 'short');
writeFileSync(join(folder, 'photo.jpg'), LONG);

const { url } = await testGateway({ WEB_DIR: folder });
const admin = await signedIn(url);
const parcel = (await admin.post('/api/admin/orders', anOrder({ destination: 'x'.repeat(255) }))).body;
for (let made = 0; made < 4; made += 1) {
  await admin.post('/api/admin/orders', anOrder({ destination: 'x'.repeat(255) }));
}

const ask = async (path: string, encodings: string | null, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + path, {
    headers: {
      cookie: admin.cookie() ?? '',
      ...headers,
      // Without this header, `fetch` would add its own.
      'accept-encoding': encodings ?? '',
    },
  });
  const header = (name: string) => answer.headers.get(name);
  return {
    status: answer.status,
    encoding: header('content-encoding'),
    vary: header('vary'),
    etag: header('etag'),
    text: await answer.text(),
  };
};

// On a busy machine, the first lookup can take too long. The page is then sent without the parcel.
const rendered = async () => {
  const { text } = await ask(`/track/${parcel.trackingNumber}`, 'identity');
  if (!text.includes(parcel.trackingNumber)) throw new Error('The page of the parcel is not rendered');
};
await vi.waitFor(rendered, 90_000);

const everything = {
  'a file': '/code.js',
  'a file that the build did not compress': '/drawing.svg',
  'a page': '/about',
  'a page that is rendered on request': `/track/${parcel.trackingNumber}`,
  'the page of no address': '/nowhere',
  'a page of a list': '/api/admin/orders?limit=50',
  'a list that is streamed': '/api/admin/orders',
  'a file for spreadsheets': '/api/admin/orders/export.csv',
  'the description of the API': '/api/openapi.json',
};

describe.each(Object.entries(everything))('%s', (_name, path) => {
  test.each([
    // The header that Chrome, Firefox and Safari send.
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['gzip;q=0.5, br;q=0.8', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity;q=0, gzip', 'gzip'],
    ['identity', null],
    ['gzip;q=0', null],
    ['*;q=0', null],
    ['zstd', null],
    ['', null],
    ['gzip;q=nonsense, ;;,', null],
  ])('a request for "%s" is answered in %s', async (encodings, encoding) => {
    const plain = await ask(path, 'identity');
    expect(plain.text.length).toBeGreaterThan(1024);
    expect(await ask(path, encodings)).toMatchObject({
      status: plain.status,
      encoding,
      vary: expect.stringContaining('Accept-Encoding'),
      text: plain.text,
    });
  });
});

test.each(['/short.svg', '/healthz', '/photo.jpg', '/api/admin/status'])(
  '%s is too short or of no use to compress',
  async (path) => expect((await ask(path, 'gzip, br')).encoding).toBeNull(),
);

test.each(['/code.js', '/api/openapi.json', `/api/track/${parcel.trackingNumber}`])(
  'the tag of %s names its content and no encoding, and answers 304 for each',
  async (path) => {
    const tags = await Promise.all(['br', 'gzip', 'identity'].map(async (as) => (await ask(path, as)).etag));
    expect(new Set(tags).size).toBe(1);
    expect(tags[0]).toMatch(/^W\//);
    for (const as of ['br', 'gzip', 'identity']) {
      const again = await ask(path, as, { 'if-none-match': tags[0] ?? '' });
      expect(again).toMatchObject({
        status: 304,
        text: '',
        vary: expect.stringContaining('Accept-Encoding'),
      });
    }
  },
);

test('a range of a file is sent uncompressed', async () => {
  const { text } = await ask('/admin/queues', 'identity');
  const script = /(?:src|href)="([^"]*\.(?:js|css))"/.exec(text)?.[1] ?? '';
  const path = new URL(script, `${url}/admin/queues/`).pathname;
  const part = await ask(path, 'br', { range: 'bytes=0-1999' });
  expect(part).toMatchObject({ status: 206, encoding: null });
  expect(part.text.length).toBe(2000);
});

test.each(['br', 'gzip'])(
  'a long answer to a command is compressed in %s, and a short one is not',
  async (encoding) => {
    const send = async (method: string, path: string, body: object) => {
      const answer = await fetch(url + path, {
        method,
        body: JSON.stringify(body),
        headers: {
          cookie: admin.cookie() ?? '',
          'content-type': 'application/json',
          'accept-encoding': encoding,
        },
      });
      return { encoding: answer.headers.get('content-encoding'), body: await answer.json() };
    };
    const event = { orderId: parcel.id, description: 'In Transit: at the depot', location: 'x'.repeat(255) };
    for (let made = 0; made < 3; made += 1)
      expect((await send('POST', '/api/admin/tracking-events', event)).encoding).toBeNull();
    const edited = await send('PATCH', `/api/admin/orders/${parcel.id}`, { origin: `from ${encoding}` });
    expect(edited).toMatchObject({ encoding, body: { origin: `from ${encoding}` } });
  },
);

test.each(['identity', 'br'])('a file that is streamed as %s causes no warning of Node', async (encoding) => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => warnings.push(message);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  expect((await ask('/api/admin/orders/export.csv', encoding)).status).toBe(200);
  expect(warnings).toEqual([]);
});
