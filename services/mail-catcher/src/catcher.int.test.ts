import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { startCatcher } from './testing/catcher.ts';

const catcher = await startCatcher();
await catcher.send('On its way');

const foreign = { origin: 'https://evil.example' };
const soon = { timeout: 10_000 };

/** A browser's socket to the page. */
const listen = (headers: Record<string, string>, transports: string[]) => {
  const socket = io(catcher.url, { transports, extraHeaders: headers, reconnection: false, forceNew: true });
  onTestFinished(() => void socket.close());
  return socket;
};

const emitted = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => void socket.once(event, resolve));

test('a program reads the list of mails, which nobody keeps or takes for something else', async () => {
  const { status, headers, body } = await catcher.ask('/email');
  expect([status, body]).toEqual([200, [expect.objectContaining({ subject: 'On its way' })]]);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('the page of a mail is shown without what would run in it', async () => {
  await catcher.send('With a page', '<p onclick="alert(1)">Hello</p><script>alert(2)</script>');
  const { body } = await catcher.ask('/email');
  const { id } =
    (body as { id: string; subject: string }[]).find(({ subject }) => subject === 'With a page') ?? {};
  for (const _look of ['first', 'second']) {
    const { html } = (await catcher.ask(`/email/${id}`)).body as { html: string };
    expect(html).toContain('<p>Hello</p>');
    expect(html).not.toContain('alert');
  }
});

test('the page is there, and no other site is let in by its answers', async () => {
  const own = { host: new URL(catcher.url).host, origin: catcher.url };
  for (const path of ['/', '/email', '/config', '/socket.io/?EIO=4&transport=polling']) {
    const { status, headers } = await catcher.ask(path, own);
    expect([path, status]).toEqual([path, 200]);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test.each([['polling'], ['websocket']])('the page hears of a new mail by %s', async (transport) => {
  const socket = listen({ origin: catcher.url }, [transport]);
  await emitted(socket, 'connect');
  const newMail = emitted(socket, 'newMail');
  await catcher.send(`Told by ${transport}`);
  expect(await newMail).toMatchObject({ subject: `Told by ${transport}` });
});

test.each([['polling'], ['websocket']])('a page of another site hears nothing by %s', async (transport) => {
  const socket = listen(foreign, [transport]);
  expect(await emitted(socket, 'connect_error')).toBeInstanceOf(Error);
  expect(socket.connected).toBe(false);
});

test.each([
  ['GET', '/email', foreign],
  ['GET', '/email', { 'sec-fetch-site': 'cross-site' }],
  ['GET', '/email', { host: 'evil.example' }],
  ['GET', '/socket.io/?EIO=4&transport=polling', foreign],
  ['OPTIONS', '/email/all', foreign],
  ['DELETE', '/email/all', foreign],
  ['DELETE', '/email/all', { host: 'evil.example' }],
  ['PATCH', '/email/read-all', { origin: 'null' }],
])('%s %s is refused with %j', async (method, path, headers) => {
  expect((await catcher.ask(path, headers, method)).status).toBe(403);
  expect(await catcher.subjects()).toContain('On its way');
});

test('nobody else can go around the page', () => expect(catcher.mayEnter()).toBe('700'));

test('one that was killed comes back with its mails', async () => {
  await catcher.restart();
  await expect.poll(catcher.subjects, soon).toContain('On its way');
});
