import { describe, expect, onTestFinished, test } from 'vitest';
import { mailTestBed } from './testing/mailTestBed.ts';
import { startSmsProvider } from './testing/smsProvider.ts';

/** No email is sent in these tests. */
const noSmtp = 'smtp://127.0.0.1:1';

/** The context of events that a killed worker recorded. */
const killed = { actor: 'email-worker', correlationId: 'test' };

const CONFIRM =
  'Exline: Reply YES to get updates on parcel EX1234567890. Reply STOP to end. Msg & data rates may apply.';

/** An SMS provider, a request to confirm a number, and a function that starts a worker. */
const texting = async (options: Parameters<typeof startSmsProvider>[0] = {}) => {
  const testBed = await mailTestBed();
  const provider = await startSmsProvider(options);
  onTestFinished(provider.stop);
  const mailId = await testBed.requestText();
  const run = () => testBed.runWorker(noSmtp, { smsUrl: provider.url, settleAfterMs: 0 });
  /** The lifecycle steps of the message after its request. */
  const steps = async () =>
    (await testBed.eventsOf(mailId)).slice(2).map(({ type }) => type.replace('ConfirmationText', ''));
  return { testBed, provider, mailId, run, steps };
};

describe('an SMS', () => {
  test('reaches the provider once, and the log has the attempt before the outcome', async () => {
    const { testBed, provider, mailId, run, steps } = await texting();
    await run();
    await expect.poll(steps).toEqual(['Attempted', 'Sent']);
    expect(provider.taken).toEqual([
      expect.objectContaining({
        to: '+12125550147',
        from: '+15551234567',
        body: CONFIRM,
        reportTo: `https://exline.example/api/webhooks/sms/reports?message=${mailId}`,
      }),
    ]);
    const data = { subscriptionId: null, mailId, attempts: 1, messageId: 'SM1', segments: 1 };
    expect((await testBed.eventsOf(mailId)).at(-1)).toMatchObject({ data });
    await expect.poll(() => testBed.queries.byId(mailId)).toMatchObject({ state: 'sent' });
  });

  test('that a provider refuses for now is attempted again', async () => {
    const { provider, run, steps } = await texting({
      verdict: (nth) => (nth === 1 ? { status: 429 } : null),
    });
    await run();
    await expect.poll(steps).toEqual(['Attempted', 'Deferred', 'Attempted', 'Sent']);
    expect(provider.taken).toHaveLength(1);
  });

  test.each([
    ['as long as the provider asks', 3_600, 3_600_000],
    ['six hours, even if the provider asks for years', 1e15, 6 * 3_600_000],
  ])('waits %s', async (_title, retryAfter, waitMs) => {
    const { testBed, mailId, run } = await texting({ verdict: () => ({ status: 429, retryAfter }) });
    const from = Date.now();
    await run();
    await expect.poll(() => testBed.queries.byId(mailId)).toMatchObject({ state: 'retrying' });
    const { nextTryAt } = (await testBed.queries.byId(mailId)) ?? {};
    const waits = Date.parse(nextTryAt ?? '') - from;
    expect(waits).toBeGreaterThanOrEqual(waitMs);
    expect(waits).toBeLessThan(waitMs + 30_000);
  });

  test.each([500, 502, 504])(
    'is attempted again after a %i once the provider does not have it',
    async (status) => {
      const { provider, run, steps } = await texting({ verdict: (nth) => (nth === 1 ? { status } : null) });
      await run();
      await expect.poll(steps).toEqual(['Attempted', 'Deferred', 'Attempted', 'Sent']);
      expect([provider.taken.length, provider.listed()]).toEqual([1, 1]);
    },
  );

  test('fails if it is refused too often', async () => {
    const { run, steps } = await texting({ verdict: () => ({ status: 503 }) });
    await run();
    const twice = ['Attempted', 'Deferred', 'Attempted', 'Deferred'];
    await expect.poll(steps).toEqual([...twice, 'Attempted', 'Failed']);
  });

  test('waits for its provider, and an unreachable one gets it later', async () => {
    const { testBed, provider, mailId, run } = await texting();
    await provider.stop();
    await run();
    await expect
      .poll(() => testBed.queries.byId(mailId))
      .toMatchObject({ lastError: expect.stringMatching(/provider cannot be reached \(ECONNREFUSED\)/) });
  });

  test('waits for a worker that has a provider', async () => {
    const { testBed, mailId } = await texting();
    await testBed.runWorker(noSmtp);
    await expect
      .poll(() => testBed.queries.byId(mailId))
      .toMatchObject({ lastError: 'No SMS provider is configured' });
  });
});

describe('an unreachable number', () => {
  test.each([21_211, 21_610, 21_614])('ends its subscriptions, as with error %i', async (code) => {
    const { testBed, mailId, run, steps } = await texting({ verdict: () => ({ status: 400, code }) });
    await run();
    await expect.poll(steps).toEqual(['Attempted', 'Failed', 'SubscriptionEnded']);
    expect((await testBed.eventsOf(mailId)).slice(-2)).toMatchObject([
      { data: { isUndeliverable: true, reason: `The SMS provider answered 400 (error ${code})` } },
      { data: { reason: 'undeliverable' } },
    ]);
  });

  test('keeps its subscriptions if the message was refused for another reason', async () => {
    const { run, steps } = await texting({ verdict: () => ({ status: 400, code: 21_602 }) });
    await run();
    await expect.poll(steps).toEqual(['Attempted', 'Failed']);
  });
});

describe('an SMS with an unknown outcome', () => {
  test('is not sent again if the provider has it', async () => {
    const { testBed, provider, mailId, run, steps } = await texting({ verdict: () => 'lost' });
    await run();
    await expect.poll(steps).toEqual(['Attempted', 'Sent']);
    expect(provider.offered()).toBe(1);
    expect((await testBed.eventsOf(mailId)).at(-1)).toMatchObject({
      data: { messageId: 'SM1', segments: 1 },
    });
  });

  test('is sent after its worker was killed between the record of the attempt and the attempt', async () => {
    const { testBed, provider, mailId, run, steps } = await texting();
    await testBed.mails.RecordMailAttempted({ mailId, attempts: 1 }, killed);
    await run();
    await expect.poll(steps).toEqual(['Attempted', 'Deferred', 'Attempted', 'Sent']);
    expect(provider.taken).toHaveLength(1);
  });

  test('is not sent again after its worker was killed before it recorded the acceptance', async () => {
    const { testBed, provider, mailId, run, steps } = await texting();
    await testBed.mails.RecordMailAttempted({ mailId, attempts: 1 }, killed);
    provider.accept('+12125550147', CONFIRM);
    await run();
    await expect.poll(steps).toEqual(['Attempted', 'Sent']);
    expect(provider.taken).toHaveLength(1);
  });

  test('is not sent again if the provider has reported its delivery before its acceptance was recorded', async () => {
    const { testBed, provider, mailId, run, steps } = await texting();
    await testBed.mails.RecordMailAttempted({ mailId, attempts: 1 }, killed);
    provider.accept('+12125550147', CONFIRM);
    const report = { mailId, messageId: 'SM-lost', outcome: 'delivered', to: '+12125550147' } as const;
    await testBed.subscriptions.RecordTextReport({ ...report, isNeverReached: false }, killed);
    await run();
    await expect.poll(steps).toEqual(['Attempted', 'TextReported', 'Sent']);
    expect(provider.taken).toHaveLength(1);
  });

  test('is not mistaken for an earlier message with the same text', async () => {
    const { testBed, provider, mailId, run, steps } = await texting();
    const worker = await run();
    await expect.poll(steps).toEqual(['Attempted', 'Sent']);
    await worker.stop();
    const again = await testBed.requestText();
    await testBed.mails.RecordMailAttempted({ mailId: again, attempts: 1 }, killed);
    await run();
    const sent = { state: 'sent' };
    await expect.poll(() => testBed.queries.byId(again)).toMatchObject(sent);
    expect(provider.taken.map(({ sid }) => sid)).toEqual(['SM1', 'SM2']);
    expect(again).not.toBe(mailId);
  });

  test('fails if the provider never says whether it has it, and a person may retry it', async () => {
    const { testBed, provider, mailId, run, steps } = await texting({
      verdict: (nth) => (nth === 1 ? 'lost' : null),
      lists: () => 500,
    });
    await run();
    await expect.poll(steps).toEqual(['Attempted', 'Failed']);
    expect(provider.offered()).toBe(1);
    const unknown = { state: 'failed', lastError: 'The outcome is unknown' };
    await expect.poll(() => testBed.queries.byId(mailId)).toMatchObject(unknown);
    await testBed.mails.RetryMail({ mailId }, killed);
    await expect.poll(steps).toEqual(['Attempted', 'Failed', 'Retried', 'Attempted', 'Sent']);
  });

  test('is settled by another worker if its own is stopped before the answer', async () => {
    const { provider, run, steps } = await texting({ verdict: (nth) => (nth === 1 ? 'silence' : null) });
    const first = await run();
    await expect.poll(provider.offered).toBe(1);
    await first.stop();
    expect(await steps()).toEqual(['Attempted']);
    await run();
    await expect.poll(steps).toEqual(['Attempted', 'Deferred', 'Attempted', 'Sent']);
  });
});
