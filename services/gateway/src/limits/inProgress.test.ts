import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import type { Caller } from '../http/caller.ts';
import { inProgress } from './inProgress.ts';

const caller: Caller = { address: 'a', key: 'a', times: 1, isProxied: true };
const RUNNING = 16;
/** A queued request starts after other connections have had a turn of the event loop. */
const turn = () => new Promise((resolve) => void setImmediate(resolve));
const WAITING = 500;
const ARRIVING = 20;

/** Sends requests of one caller. `running` holds a function to end each request that has started. */
const aLimitedRoute = () => {
  const work = inProgress({ running: RUNNING, waiting: WAITING, arriving: ARRIVING });
  const running: EventEmitter[] = [];
  return {
    running,
    send: (who = caller) => {
      const req: Pick<IncomingMessage, 'whileArriving'> = {};
      const res = Object.assign(new EventEmitter(), { req });
      const isIn = work.admit(who, res as unknown as ServerResponse, () => void running.push(res));
      return { req, res, isIn };
    },
  };
};

test('a limited number of requests runs, some wait, the rest are refused', () => {
  const { running, send } = aLimitedRoute();
  const sent = Array.from({ length: RUNNING + WAITING + 10 }, () => send().isIn);
  expect(running).toHaveLength(RUNNING);
  expect(sent.filter((isIn) => !isIn)).toHaveLength(10);
});

test('each request that ends lets the next one start, in order of arrival', async () => {
  const { running, send } = aLimitedRoute();
  const sent = Array.from({ length: RUNNING + 3 }, () => send().res);
  running[0]?.emit('prefinish');
  running[0]?.emit('close');
  expect(running).toHaveLength(RUNNING);
  await turn();
  expect(running).toHaveLength(RUNNING + 1);
  expect(running.at(-1)).toBe(sent[RUNNING]);
});

test('a client that leaves while it waits does not take a turn', async () => {
  const { running, send } = aLimitedRoute();
  const sent = Array.from({ length: RUNNING + 2 }, () => send().res);
  sent[RUNNING]?.emit('close');
  running[0]?.emit('close');
  await turn();
  expect(running.at(-1)).toBe(sent[RUNNING + 1]);
});

test('another caller does not wait behind a busy one', () => {
  const { running, send } = aLimitedRoute();
  for (let sent = 0; sent < RUNNING + WAITING; sent += 1) send();
  const other = send({ ...caller, key: 'b' });
  expect(running.at(-1)).toBe(other.res);
});

/** A body that has not arrived yet. */
const aBody = () => {
  let arrive = (_body: string) => {};
  const body = new Promise<string>((resolve) => (arrive = resolve));
  return { body, arrive };
};

test('a request whose body arrives slowly lets others run, and waits for its turn afterwards', async () => {
  const { running, send } = aLimitedRoute();
  const { body, arrive } = aBody();
  const slow = send();
  const arrived = slow.req.whileArriving?.(body);
  const others = Array.from({ length: RUNNING }, () => send().res);
  expect(running).toHaveLength(RUNNING + 1);

  let isRead = false;
  void arrived?.then(() => (isRead = true));
  arrive('photo');
  await turn();
  expect(isRead).toBe(false);
  others[0]?.emit('close');
  expect(await arrived).toBe('photo');
  send();
  expect(running).toHaveLength(RUNNING + 1);
  slow.res.emit('close');
  await turn();
  expect(running).toHaveLength(RUNNING + 2);
});

test('a client that leaves while its body arrives or waits frees its slot once', async () => {
  const { running, send } = aLimitedRoute();
  const bodies = [aBody(), aBody()];
  const slow = bodies.map(({ body }) => {
    const { req, res } = send();
    return { res, arrived: req.whileArriving?.(body) };
  });
  slow[0]?.res.emit('close');
  bodies[0]?.arrive('');
  await slow[0]?.arrived;
  const others = Array.from({ length: RUNNING }, () => send().res);
  bodies[1]?.arrive('');
  await turn();
  slow[1]?.res.emit('close');
  others[0]?.emit('close');
  await slow[1]?.arrived;
  await turn();
  send();
  send();
  expect(running).toHaveLength(2 + RUNNING + 1);
});

test('only so many requests have no slot while their body arrives', () => {
  const { running, send } = aLimitedRoute();
  const { body } = aBody();
  for (let sent = 0; sent < ARRIVING + RUNNING; sent += 1) void send().req.whileArriving?.(body);
  expect(running).toHaveLength(ARRIVING + RUNNING);
  send();
  expect(running).toHaveLength(ARRIVING + RUNNING);
});
