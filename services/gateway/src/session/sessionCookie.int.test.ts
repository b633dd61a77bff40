import { describe, expect, test } from 'vitest';
import { client, signedIn } from '../testing/client.ts';
import { PASSWORD, testGateway } from '../testing/testGateway.ts';

const plain = await testGateway();
const secure = await testGateway({
  MONGODB_URL: plain.config.MONGODB_URL,
  PUBLIC_URL: 'https://exline.example',
});
const credentials = { username: 'admin', password: PASSWORD };
const statusOf = async (url: string, cookie: string | null) => {
  const browser = client(url);
  browser.useCookie(cookie);
  return (await browser.get('/api/admin/summary')).status;
};

describe('for a site with https', () => {
  test('the cookie is bound to host and encryption, also behind an unknown proxy', async () => {
    const admin = client(secure.url);
    const reply = await admin.post('/api/admin/login', credentials);
    const [cookie = '', ...others] = reply.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(
      /^__Host-exline\.sid=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await admin.get('/api/admin/summary')).status).toBe(200);
  });

  test('signing out removes it, with attributes that browsers require', async () => {
    const admin = await signedIn(secure.url);
    const { headers } = await admin.post('/api/admin/logout');
    expect(headers.getSetCookie()).toEqual([
      '__Host-exline.sid=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
    ]);
  });

  test('an earlier kind of cookie is invalid, and does not interfere', async () => {
    const before = (await signedIn(plain.url)).cookie();
    expect(await statusOf(secure.url, before)).toBe(401);
    const now = (await signedIn(secure.url)).cookie();
    expect(await statusOf(secure.url, `${before}; ${now}`)).toBe(200);
    expect(await statusOf(plain.url, `${before}; ${now}`)).toBe(200);
    // A sibling domain could set the plain name, so even a valid session is ignored under it.
    expect(await statusOf(secure.url, now?.replace('__Host-', '') ?? null)).toBe(401);
  });
});

test('otherwise the cookie has its plain name, and works without encryption', async () => {
  const reply = await client(plain.url).post('/api/admin/login', credentials);
  const [cookie = ''] = reply.headers.getSetCookie();
  expect(cookie).toMatch(/^exline\.sid=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
});
