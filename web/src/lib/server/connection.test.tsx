import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Server = 'up' | 'gone' | 'frozen' | 'failing';

let server: Server = 'up';
let probes = 0;
const answer = async (address: string): Promise<Response> => {
  // Tests share the window, so a call of the previous test may still be pending.
  if (address !== '/healthz') return Response.error();
  probes += 1;
  if (server === 'frozen') await new Promise((resolve) => setTimeout(resolve, 4_000));
  if (server === 'frozen' || server === 'gone') throw new TypeError('Failed to fetch');
  return new Response(null, { status: server === 'failing' ? 502 : 200 });
};

const start = Date.parse('2026-11-24T09:00:00Z');
let connection: typeof import('./connection.ts');

beforeEach(async () => {
  vi.useFakeTimers({ now: start });
  vi.stubGlobal('fetch', answer);
  vi.resetModules();
  [server, probes] = ['up', 0];
  connection = await import('./connection.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const watch = () => {
  const changed = vi.fn<() => void>();
  connection.watchConnection(changed);
  return changed;
};
const offline = (isOffline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  if (isOffline) window.dispatchEvent(new Event('offline'));
};

test.each([
  ['gone', 3],
  ['failing', 3],
  ['frozen', 11],
] as const)(
  'a server that is %s is reported within %i s, with the time of its last answer',
  async (state, seconds) => {
    const changed = watch();
    connection.noteSocketState(true);
    await pass(60);
    server = state;
    connection.noteSocketState(false);
    await pass(seconds);
    expect(connection.connectionLostSince()).toBe(start);
    expect(changed).toHaveBeenCalledTimes(1);

    server = 'up';
    await pass(7);
    expect(connection.connectionLostSince()).toBeNull();
    expect(changed).toHaveBeenCalledTimes(2);
  },
);

test('a gateway that restarts within a second is not reported', async () => {
  const changed = watch();
  server = 'gone';
  connection.noteSocketState(false);
  await pass(1);
  server = 'up';
  await pass(30);
  expect(changed).not.toHaveBeenCalled();
});

test('without sockets, nothing is reported until the server stops answering', async () => {
  watch();
  connection.startProbing();
  await pass(120);
  expect(connection.connectionLostSince()).toBeNull();
  server = 'gone';
  await pass(13);
  expect(connection.connectionLostSince()).toBeGreaterThanOrEqual(start + 119_000);
});

test('a connected socket is enough, unless the browser is offline', async () => {
  watch();
  connection.noteSocketState(true);
  server = 'gone';
  connection.startProbing();
  await pass(30);
  expect(connection.connectionLostSince()).toBeNull();

  offline(true);
  await pass(3);
  connection.noteSocketAnswer();
  expect(connection.connectionLostSince()).toBe(start);
  offline(false);
  connection.noteSocketAnswer();
  expect(connection.connectionLostSince()).toBeNull();
});

test('only one probe runs at a time, and none without a watcher or once the socket is back', async () => {
  connection.startProbing();
  await pass(30);
  expect(probes).toBe(0);
  watch();
  connection.startProbing();
  connection.startProbing();
  expect(probes).toBe(1);
  connection.noteSocketState(true);
  await pass(60);
  expect(probes).toBe(1);
});

test('a probe that was due is not made when no one watches anymore', async () => {
  const stop = connection.watchConnection(() => {});
  connection.startProbing();
  await pass(1);
  stop();
  await pass(60);
  expect(probes).toBe(1);

  watch();
  connection.startProbing();
  expect(probes).toBe(2);
});
