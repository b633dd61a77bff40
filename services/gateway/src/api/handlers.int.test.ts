import { expect, test } from 'vitest';
import { client } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url } = await testGateway({ PUBLIC_URL: 'https://exline.example' });
const visitor = client(url);
const policyOf = (headers: Headers) => headers.get('content-security-policy');

test('the description contains every call, and the cookie by its name on this site', async () => {
  const { status, body } = await visitor.get('/api/openapi.json');
  expect(status).toBe(200);
  expect(body.paths['/api/track/{trackingNumber}'].get.summary).toBe('Track a parcel');
  expect(body.components.securitySchemes.session.name).toBe('__Host-exline.sid');
});

test('a client that has the description does not get it again', async () => {
  const first = await visitor.get('/api/openapi.json');
  const etag = first.headers.get('etag') ?? '';
  expect((await visitor.get('/api/openapi.json', { 'if-none-match': etag })).status).toBe(304);
});

test('the page, with the headers of every other page, and all its parts are served by this site', async () => {
  const page = await visitor.get('/api/docs');
  const files = [...page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, path]) => path);
  expect(files).toHaveLength(4);
  expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
  expect(policyOf(page.headers)).toBe(policyOf((await visitor.get('/healthz')).headers));
  for (const file of files) {
    const { status, headers } = await fetch(url + file);
    expect([file, status, headers.get('content-encoding')]).toEqual([file, 200, 'gzip']);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('a file that does not belong to the page is not found', async () => {
  expect((await visitor.get('/api/docs/package.json')).status).toBe(404);
});
