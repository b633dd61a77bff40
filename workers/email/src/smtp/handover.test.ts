import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHandover, Unanswered } from './handover.ts';

const timeouts = { talk: 20_000, slow: 10_000, answer: 600_000, lastAnswer: 4_000 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const aHandover = async ({ isComplete }: { isComplete: boolean }) => {
  const end = new AbortController();
  const onSlow = vi.fn<() => void>();
  const handover = createHandover({ timeouts, ending: end.signal, onSlow });
  if (isComplete) await text(handover.follow(Readable.from(['Hello'])));
  return { ...handover, end: () => end.abort(), onSlow };
};

test('a server that is silent before the end of the email is left after the short limit', async () => {
  const { signal, faultOf } = await aHandover({ isComplete: false });
  vi.advanceTimersByTime(19_999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
  expect(faultOf(new Error('aborted'))).toMatchObject({ code: 'ETIMEDOUT' });
});

test('a server that has the whole email gets ten minutes for its answer', async () => {
  const { signal, faultOf, onSlow } = await aHandover({ isComplete: true });
  vi.advanceTimersByTime(9_999);
  expect(onSlow).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSlow).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(589_999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
  expect(faultOf(new Error('aborted'))).toBeInstanceOf(Unanswered);
});

test('an ending process leaves at once before the end of the email, and a little later after it', async () => {
  const early = await aHandover({ isComplete: false });
  early.end();
  expect(early.signal.aborted).toBe(true);

  const late = await aHandover({ isComplete: true });
  late.end();
  vi.advanceTimersByTime(3_999);
  expect(late.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(late.signal.aborted).toBe(true);
});

test('a connection that breaks after the end of the email leaves the outcome open; a refusal does not', async () => {
  const { faultOf, stop } = await aHandover({ isComplete: true });
  stop();
  const refusal = Object.assign(new Error('451 try later'), { responseCode: 451 });
  expect(faultOf(refusal)).toBe(refusal);
  expect(faultOf(new Error('Connection closed'))).toBeInstanceOf(Unanswered);
});
