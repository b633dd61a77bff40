import { EventEmitter } from 'node:events';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { expect, test } from 'vitest';
import { createLimits, type Limits } from './limits.ts';

const caller = { address: '192.0.2.1', key: '192.0.2.1', times: 1, isProxied: false };
const aLimit = (): Limits =>
  createLimits({
    on: true,
    redis: { sendCommand: () => Promise.reject(new Error('away')) },
    digest: (...parts: string[]) => parts.join(),
    callerOf: (req: { caller?: object }) => req.caller ?? caller,
    log: { warn: () => {} },
    metrics: {},
    onFlood: () => {},
  } as unknown as Parameters<typeof createLimits>[0]);

/** Sends a request through the limits. Returns the refusal, or null if it passes. */
const ask = ([limit]: RequestHandler[], req: object = {}): Record<string, unknown> | null => {
  const answer: Record<string, unknown> = {};
  let isIn = false;
  const next: NextFunction = () => void (isIn = true);
  const res = {
    setHeader: (name: string, value: unknown) => void (answer[name] = value),
    writeHead: () => ({ end: (body: string) => void Object.assign(answer, JSON.parse(body)) }),
  };
  void limit?.(req as Request, res as unknown as Response, next);
  return isIn ? null : answer;
};

test.each([
  ['chat', 1_200, 'chat-messages'],
  ['readMarks', 1_200, 'chat-reads'],
  ['returnPhotoReads', 1_200, 'return-photos'],
  ['chatReads', 12_000, 'chat-reads'],
] as const)('the limit of %s is %i a minute', (name, max, limit) => {
  const limits = aLimit()[name];
  for (let sent = 0; sent < max; sent += 1) expect(ask(limits)).toBeNull();
  expect(ask(limits)).toMatchObject({ status: 429, limit, 'Retry-After': expect.any(String) });
  expect(ask(limits, { caller: { ...caller, key: '192.0.2.2' } })).toBeNull();
});

test('an admin writes any number of chat messages', () => {
  const limits = aLimit().chat;
  for (let sent = 0; sent < 1_200; sent += 1) ask(limits);
  expect(ask(limits)).not.toBeNull();
  expect(ask(limits, { person: { id: 1 } })).toBeNull();
});

test('a refused client loses its connection, except behind a trusted proxy', () => {
  const limits = aLimit().chat;
  for (let sent = 0; sent < 1_200; sent += 1) ask(limits);
  expect(ask(limits)?.Connection).toBe('close');
  expect(ask(limits, { caller: { ...caller, isProxied: true } })?.Connection).toBeUndefined();
});

test('an address whose requests failed too often is known before its next request', () => {
  const { failures, hasFailedTooOften } = aLimit();
  const isRefused = () => hasFailedTooOften({ ...caller, times: 1 });
  for (let sent = 0; sent < 1_000; sent += 1) {
    expect(isRefused()).toBe(false);
    const res = Object.assign(new EventEmitter(), { statusCode: 400 });
    void failures({} as Request, res as unknown as Response, () => {});
    res.emit('close');
  }
  expect(isRefused()).toBe(true);
});
