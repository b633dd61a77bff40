import { expect, test } from 'vitest';
import { startCatcher } from './testing/catcher.ts';

const catcher = await startCatcher();
await catcher.send('On its way');

const foreign = { origin: 'https://evil.example' };
const soon = { timeout: 30_000 };
const mailNamed = async (subject: string) => {
  const { body } = await catcher.ask('/email');
  return (body as { id: string; subject: string }[]).find((mail) => mail.subject === subject);
};

test('a program reads the list of emails, which is neither cached nor misread as another type', async () => {
  const { status, headers, body } = await catcher.ask('/email');
  expect([status, body]).toEqual([
    200,
    [
      expect.objectContaining({
        subject: 'On its way',
        from: [{ name: '', address: 'a@exline.example' }],
        to: [{ name: '', address: 'b@exline.example' }],
        text: 'Hello',
        html: '<p>Hello</p>',
        headers: expect.objectContaining({ to: 'b@exline.example' }),
        envelope: { from: 'a@exline.example', to: ['b@exline.example'] },
      }),
    ],
  ]);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('one email is read by its id, and an unknown id is a 404', async () => {
  const { id } = (await mailNamed('On its way')) ?? {};
  expect((await catcher.ask(`/email/${id}`)).body).toMatchObject({ id, subject: 'On its way' });
  const { body: source } = await catcher.ask(`/email/${id}/source`);
  expect(source).toMatch(/^Subject: On its way$/m);
  for (const path of ['/email/none', '/email/none/html', '/mail/none', '/email/..%2f..%2fetc%2fpasswd'])
    expect([path, (await catcher.ask(path)).status]).toEqual([path, 404]);
});

test('a subject in another script and a long header arrive unchanged', async () => {
  const subject = 'Größe und 速達 '.repeat(10).trim();
  await catcher.send(subject);
  expect(await mailNamed(subject)).toMatchObject({ headers: { subject } });
});

test('the page lists the emails, newest first, and shows one with all its content as text', async () => {
  await catcher.send('<b>Bold</b> & "quoted"');
  const { body: list } = await catcher.ask('/');
  expect(list).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;quoted&quot;');
  expect(String(list).indexOf('Bold')).toBeLessThan(String(list).indexOf('On its way'));
  const { id } = (await mailNamed('<b>Bold</b> & "quoted"')) ?? {};
  const { body: mail } = await catcher.ask(`/mail/${id}`);
  expect(mail).toContain(`src="/email/${id}/html"`);
  expect(mail).not.toContain('<b>Bold');
});

test('an email is shown in a sandbox without scripts, and its links open a new tab', async () => {
  await catcher.send(
    'With a page',
    '<p onclick="alert(1)">Hello</p><script>alert(2)</script><a href="#">x</a>',
  );
  const { id } = (await mailNamed('With a page')) ?? {};
  const { body, headers } = await catcher.ask(`/email/${id}/html`);
  expect(body).toContain('<a target="_blank" rel="noopener noreferrer" href="#">');
  const policy = headers['content-security-policy'];
  expect(policy).toMatch(/^default-src 'none';.*; sandbox allow-popups allow-popups-to-escape-sandbox$/);
  expect(policy).not.toContain('allow-scripts');
});

test('no page runs a script, accepts a base or can be framed by another site', async () => {
  for (const path of ['/', '/email', '/nowhere', '/mail/%E0%A4%A']) {
    const { headers } = await catcher.ask(path);
    const policy = headers['content-security-policy'];
    for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect([path, policy]).toEqual([path, expect.stringContaining(rule)]);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test.each([
  ['GET', '/email', foreign],
  ['GET', '/email', { 'sec-fetch-site': 'cross-site' }],
  ['GET', '/email', { host: 'evil.example' }],
  ['POST', '/remove-all', foreign],
  ['OPTIONS', '/email/all', foreign],
  ['DELETE', '/email/all', foreign],
  ['DELETE', '/email/all', { host: 'evil.example' }],
  ['DELETE', '/email/all', { origin: 'null' }],
])('%s %s is refused with %j', async (method, path, headers) => {
  expect((await catcher.ask(path, headers, method)).status).toBe(403);
  expect(await catcher.subjects()).toContain('On its way');
});

test('a killed catcher comes back with its emails, under the same ids and in the same order', async () => {
  const before = ((await catcher.ask('/email')).body as { id: string }[]).map(({ id }) => id);
  await catcher.restart();
  const { body } = await catcher.ask('/email');
  expect((body as { id: string }[]).map(({ id }) => id)).toEqual(before);
  expect(body).toMatchObject([{ subject: 'On its way', to: [{ address: 'b@exline.example' }] }, {}, {}, {}]);
});

test('only the owner can read the files', () => {
  expect(catcher.files().length).toBeGreaterThan(0);
  for (const { name, mode } of catcher.files()) expect([name, mode]).toEqual([name, 0o600]);
});

test('more emails than files that may be open are no obstacle, and half an email is removed', async () => {
  const before = (await catcher.subjects()).length;
  for (let n = 0; n < 300; n += 1) catcher.leave(`old-${n}.eml`, 'Subject: Old\r\n\r\nHello\r\n');
  catcher.leave('killed.eml.new', 'Subject: Ki');
  await catcher.restart(100);
  expect(await catcher.subjects()).toHaveLength(before + 300);
  expect(catcher.files().map(({ name }) => name)).not.toContain('killed.eml.new');
});

test('emails are deleted one by one, or all', async () => {
  const { id } = (await mailNamed('On its way')) ?? {};
  expect((await catcher.ask(`/email/${id}`, {}, 'DELETE')).body).toBe(true);
  expect(await catcher.subjects()).not.toContain('On its way');
  expect(
    (await catcher.ask('/remove-all', { origin: catcher.url, host: new URL(catcher.url).host }, 'POST'))
      .status,
  ).toBe(303);
  await expect.poll(catcher.subjects, soon).toEqual([]);
  expect(catcher.files()).toEqual([]);
});
