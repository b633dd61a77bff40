import { HostNotAllowed } from '@exline/platform';
import { expect, test } from 'vitest';
import type { Task } from '../carriers/carrier.ts';
import { NotReached, OutcomeUnknown, type Answer } from './guardedPost.ts';
import { pushCarrier } from './pushCarrier.ts';

const payload = {
  kind: 'statusPush',
  to: JSON.stringify({ endpoint: 'https://push.example/1', keys: { p256dh: 'a', auth: 'b' } }),
  subscriptionId: 1,
  trackingNumber: 'EX1',
  stops: [],
} as const;
const task: Task = { mailId: 9, stream: 'subscriber-x', request: 'hash', payload, correlationId: 'c' };
const soon = { ending: new AbortController().signal, onSlow: () => {} };

/** The failure of a message whose push service answers or fails in this way. */
const failureWith = async (answer: Answer | Error) => {
  const send = async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const carrier = pushCarrier({ send });
  const error = await carrier.handOver(task, '<id>', soon).catch((thrown: unknown) => thrown);
  return carrier.classify(error, task);
};
const answers = (status: number, retryAfter: string | null = null) => failureWith({ status, retryAfter });

test.each([200, 201, 202])('a message that is answered with %i is sent', async (status) => {
  const carrier = pushCarrier({ send: async () => ({ status, retryAfter: null }) });
  expect(await carrier.handOver(task, '<id>', soon)).toEqual({ messageId: '<id>' });
});

test.each([404, 410])('%i means that the device is gone', async (status) =>
  expect(await answers(status)).toMatchObject({ permanent: true, isUndeliverable: true }),
);

test.each([307, 400, 401, 403, 413])('%i fails the message, but not the device', async (status) => {
  const failure = await answers(status);
  expect(failure).toMatchObject({ permanent: true, reason: `The push service answered ${status}` });
  expect(failure.isUndeliverable).toBeUndefined();
});

test.each([
  ['120', 120_000],
  [null, 0],
  ['soon', 0],
  ['-5', 0],
  ['99999999', 6 * 3_600_000],
  ['Sat, 01 Jan 2000 00:00:00 GMT', 0],
])('after 429 with Retry-After %j the wait is %i ms', async (retryAfter, retryAfterMs) =>
  expect(await answers(429, retryAfter)).toMatchObject({ permanent: false, retryAfterMs }),
);

test('a date in Retry-After is obeyed', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
  const { retryAfterMs = 0 } = await answers(503, inAnHour);
  expect(retryAfterMs).toBeGreaterThan(3_000_000);
  expect(retryAfterMs).toBeLessThanOrEqual(3_600_000);
});

test('a message that was certainly not sent is sent later', async () => {
  const failure = await failureWith(new NotReached(new Error('refused')));
  expect([failure.permanent, failure.isUnknown]).toEqual([false, undefined]);
});

test.each([new OutcomeUnknown(new Error('cut')), new Error('a bug')])(
  'after %s it is unknown whether it arrived, and no one can be asked',
  async (error) => {
    expect(await failureWith(error)).toMatchObject({ isUnknown: true });
    const attempt = { at: '2026-11-21T12:00:00.000Z', otherIds: new Set<string>() };
    expect(await pushCarrier(null).findAccepted?.(task, attempt, soon.ending)).toBe('unknown');
  },
);

test('a device whose push service may not be contacted is gone', async () =>
  expect(await failureWith(new HostNotAllowed())).toMatchObject({ permanent: true, isUndeliverable: true }));

test('no reason contains the endpoint', async () => {
  for (const answer of [{ status: 410, retryAfter: null }, new NotReached(new Error('push.example'))])
    expect((await failureWith(answer)).reason).not.toContain('push.example');
});

test('without a key, messages wait', async () => {
  const carrier = pushCarrier(null);
  const error = await carrier.handOver(task, '<id>', soon).catch((thrown: unknown) => thrown);
  expect(carrier.classify(error, task)).toMatchObject({
    reason: 'Push notifications are off',
    permanent: false,
  });
});
