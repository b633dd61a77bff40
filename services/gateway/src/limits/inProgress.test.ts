import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import type { Caller } from '../http/caller.ts';
import { inProgress } from './inProgress.ts';

const caller: Caller = { address: 'a', key: 'a', times: 1, isProxied: true };
const RUNNING = 16;
/** A queued request starts after other connections have had a turn of the event loop. */
const turn = () => new Promise((resolve) => void setImmediate(resolve));
const WAITING = 500;

/**
 * Sends requests of one caller. `running` holds a function to end each request that has started.
 */
const aDoor = () => {
  const work = inProgress({ running: RUNNING, waiting: WAITING });
  const running: EventEmitter[] = [];
  return {
    running,
    send: (who = caller) => {
      const res = new EventEmitter();
      const isIn = work.admit(who, res as ServerResponse, () => void running.push(res));
      return { res, isIn };
    },
  };
};

test('a limited number of requests runs, some wait, the rest are refused', () => {
  const { running, send } = aDoor();
  const sent = Array.from({ length: RUNNING + WAITING + 10 }, () => send().isIn);
  expect(running).toHaveLength(RUNNING);
  expect(sent.filter((isIn) => !isIn)).toHaveLength(10);
});

test('each request that ends lets the next one start, in order of arrival', async () => {
  const { running, send } = aDoor();
  const sent = Array.from({ length: RUNNING + 3 }, () => send().res);
  running[0]?.emit('prefinish');
  running[0]?.emit('close');
  expect(running).toHaveLength(RUNNING);
  await turn();
  expect(running).toHaveLength(RUNNING + 1);
  expect(running.at(-1)).toBe(sent[RUNNING]);
});

test('a client that leaves while it waits does not take a turn', async () => {
  const { running, send } = aDoor();
  const sent = Array.from({ length: RUNNING + 2 }, () => send().res);
  sent[RUNNING]?.emit('close');
  running[0]?.emit('close');
  await turn();
  expect(running.at(-1)).toBe(sent[RUNNING + 1]);
});

test('another caller does not wait behind a busy one', () => {
  const { running, send } = aDoor();
  for (let sent = 0; sent < RUNNING + WAITING; sent += 1) send();
  const other = send({ ...caller, key: 'b' });
  expect(running.at(-1)).toBe(other.res);
});
