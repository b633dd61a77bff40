import { mailClaims, mailProgress } from '@exline/mail';
import { passwordLinks } from '@exline/staff';
import { HOUR_MS } from '@exline/kernel';
import { expect, onTestFinished, test, vi } from 'vitest';
import { outcomeContext } from './contexts.ts';
import { createAcceptedMails } from './acceptedMails.ts';
import { textCarrier } from './carriers/textCarrier.ts';
import { pushCarrier } from './push/pushCarrier.ts';
import { emailCarrier } from './emailCarrier.ts';
import { mailSender } from './sendMail.ts';
import type { Envelope } from './smtp/smtp.ts';
import { admin, mailTestBed, quickRetries, silent } from './testing/mailTestBed.ts';

type TestBed = Awaited<ReturnType<typeof mailTestBed>>;

type Recorder = Parameters<typeof mailSender>[0]['record'];

const never: Recorder = {
  RecordMailSent: () => Promise.reject(new Error('away')),
  RecordMailFailed: async () => ({ isChanged: true }),
  RecordMailAttempted: async () => ({ isChanged: true }),
  RecordMailDeferred: async () => ({ isChanged: true }),
};

/** A sender with a mail server that accepts everything and a given way to record outcomes. */
const senderOf = (
  testBed: TestBed,
  record: Recorder,
  {
    textsAt = testBed.textsAt,
    handedOver = createAcceptedMails(testBed.connection, testBed.prefix),
    recordWithinMs = 0,
  } = {},
) => {
  const taken: Envelope[] = [];
  const send = mailSender({
    eventLog: testBed.log,
    claims: mailClaims(testBed.db),
    progress: mailProgress(testBed.db),
    handedOver,
    carriers: {
      email: emailCarrier({
        smtp: { send: async (mail) => void taken.push(mail) },
        links: passwordLinks(testBed.db),
        deliveryTokens: { issue: () => 'token' },
        returnTokens: { issue: () => 'token' },
        from: 'Exline <no-reply@exline.example>',
        replyTo: 'support@exline.example',
        publicUrl: 'https://exline.example',
        textsAt,
        log: silent,
      }),
      sms: textCarrier(null),
      push: pushCarrier(null),
    },
    record,
    retries: quickRetries,
    from: 'Exline <no-reply@exline.example>',
    settleAfterMs: 0,
    recordWithinMs,
    ending: new AbortController().signal,
    onUnreachable: () => {},
    onRetry: () => {},
    log: silent,
  });
  return { send: (mailId: number) => send({ mailId, round: mailId }), taken };
};

test('a mail whose outcome could not be written is not sent again, even by another process', async () => {
  const testBed = await mailTestBed();
  const mailId = await testBed.requestMail();
  const first = senderOf(testBed, never);
  await expect(first.send(mailId)).rejects.toMatchObject({ name: 'RetryLater' });
  expect(first.taken).toHaveLength(1);

  const other = senderOf(testBed, testBed.mails);
  await other.send(mailId);
  expect(other.taken).toHaveLength(0);
  expect((await testBed.eventsOf(mailId)).at(-1)).toMatchObject({
    type: 'ShippingEmailSent',
    data: { attempts: 1, messageId: first.taken[0]?.messageId },
  });
});

test('a mail is not sent again by its process when neither the log nor Redis could be written', async () => {
  const testBed = await mailTestBed();
  const mailId = await testBed.requestMail();
  const set = vi.spyOn(testBed.connection, 'set').mockRejectedValue(new Error('away'));
  const { send, taken } = senderOf(testBed, never);
  await expect(send(mailId)).rejects.toMatchObject({ name: 'RetryLater' });
  await expect(send(mailId)).rejects.toMatchObject({ name: 'RetryLater' });
  expect(taken).toHaveLength(1);
  set.mockRestore();
});

test('a mail that was sent while the log was away is not sent by another process once Redis is emptied', async () => {
  const testBed = await mailTestBed();
  const mailId = await testBed.requestMail();
  const { RecordMailSent } = testBed.mails;
  let isAway = true;
  const record: Recorder = {
    ...never,
    RecordMailSent: (...given) => (isAway ? never : { RecordMailSent }).RecordMailSent(...given),
  };
  const first = senderOf(testBed, record, { recordWithinMs: 60_000 });
  const sending = first.send(mailId);
  await expect.poll(() => testBed.connection.keys(`${testBed.prefix}:handed-over:*`)).toHaveLength(1);
  await testBed.connection.del(await testBed.connection.keys(`${testBed.prefix}:handed-over:*`));

  const other = senderOf(testBed, testBed.mails);
  await expect(other.send(mailId)).rejects.toMatchObject({ name: 'RetryLater' });
  isAway = false;
  await sending;
  await other.send(mailId);
  expect([first.taken.length, other.taken.length]).toEqual([1, 0]);
});

test('a clock that is set ahead by an hour does not end the attempts to record a sent mail', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const testBed = await mailTestBed();
  const mailId = await testBed.requestMail();
  let isAway = true;
  const record: Recorder = {
    ...never,
    RecordMailSent: async (...given) => {
      if (!isAway) return testBed.mails.RecordMailSent(...given);
      isAway = false;
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
      throw new Error('away');
    },
  };
  await senderOf(testBed, record, { recordWithinMs: 60_000 }).send(mailId);
  expect((await testBed.eventsOf(mailId)).at(-1)?.type).toBe('ShippingEmailSent');
});

test('a mail with the position of one that was sent before a restore is sent as a different mail', async () => {
  const [before, restored] = [await mailTestBed(), await mailTestBed()];
  const mailId = await before.requestMail();
  const first = senderOf(before, never);
  await expect(first.send(mailId)).rejects.toMatchObject({ name: 'RetryLater' });

  expect(await restored.requestMail()).toBe(mailId);
  const keptMarks = createAcceptedMails(before.connection, before.prefix);
  const second = senderOf(restored, restored.mails, { handedOver: keptMarks });
  await second.send(mailId);
  expect(second.taken).toHaveLength(1);
  expect(second.taken[0]?.messageId).not.toBe(first.taken[0]?.messageId);
});

test('of two processes with the same job at once, one sends', async () => {
  const testBed = await mailTestBed();
  const mailId = await testBed.requestMail();
  const [left, right] = [senderOf(testBed, testBed.mails), senderOf(testBed, testBed.mails)];
  const results = await Promise.allSettled([left, right, left, right].map(({ send }) => send(mailId)));
  expect(left.taken.length + right.taken.length).toBe(1);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  const sent = (await testBed.eventsOf(mailId)).filter(({ type }) => type === 'ShippingEmailSent');
  expect(sent).toHaveLength(1);
});

test('a mail that was recorded as sent is not sent', async () => {
  const testBed = await mailTestBed();
  const mailId = await testBed.requestMail();
  const outcome = { mailId, attempts: 1, messageId: '<m@x>' };
  await testBed.mails.RecordMailSent(outcome, outcomeContext(mailId, 'test'));
  const { send, taken } = senderOf(testBed, testBed.mails);
  await send(mailId);
  expect(taken).toHaveLength(0);
});

test('a retried mail is not sent once another process has erased its recipient', async () => {
  const testBed = await mailTestBed();
  const mailId = await testBed.requestMail();
  const { log } = await testBed.another();
  const { send, taken } = senderOf({ ...testBed, log }, testBed.mails);
  expect(await log.at(mailId)).toMatchObject({ events: [{ personal: { to: 'maya.chen@example.com' } }] });
  const orderId = mailId - 1;
  await testBed.orders.DeleteOrder({ orderId }, admin);
  await testBed.orders.EraseOrder({ orderId }, admin);
  await send(mailId);
  expect(taken).toHaveLength(0);
});

test('a job without a mail ends without sending', async () => {
  const testBed = await mailTestBed();
  const mailId = await testBed.requestMail();
  const { send, taken } = senderOf(testBed, testBed.mails);
  await send(mailId - 1);
  await send(999_999);
  expect(taken).toHaveLength(0);
});

test('an email has the texts that applied when it was requested, and keeps them in every try', async () => {
  const testBed = await mailTestBed();
  const before = await testBed.requestMail();
  await testBed.changeSubject('First: {{trackingNumber}}');
  const mailId = await testBed.requestMail({ trackingNumber: 'EX2' });
  const { send, taken } = senderOf(testBed, never);
  await expect(send(mailId)).rejects.toMatchObject({ name: 'RetryLater' });

  await testBed.changeSubject('Second: {{trackingNumber}}');
  const other = senderOf(testBed, testBed.mails, {
    textsAt: (await testBed.another()).textsAt,
    handedOver: { markOf: async () => null, mark: async () => {}, forget: () => {} },
  });
  await other.send(mailId);
  await other.send(before);
  expect([...taken, ...other.taken].map(({ subject }) => subject)).toEqual([
    'First: EX2',
    'First: EX2',
    'Your Exline parcel EX1234567890',
  ]);
  expect(other.taken[0]?.messageId).toBe(taken[0]?.messageId);
});

test('an email is sent with its default texts when those of the owners cannot be read', async () => {
  const testBed = await mailTestBed();
  const mailId = await testBed.requestMail();
  const { send, taken } = senderOf(testBed, testBed.mails, {
    textsAt: () => Promise.reject(new Error('away')),
  });
  await send(mailId);
  expect(taken).toMatchObject([{ subject: 'Your Exline parcel EX1234567890' }]);
});

test('a test email has the texts of its request and sample values, and is marked in its subject', async () => {
  const testBed = await mailTestBed();
  const { mailId } = await testBed.requestTest({
    to: 'owner@exline.example',
    template: 'delivery',
    sample: '',
    texts: { subject: 'Here, {{name}}' },
  });
  const { send, taken } = senderOf(testBed, testBed.mails);
  await send(mailId);
  expect(taken).toMatchObject([{ to: 'owner@exline.example', subject: '[Test] Here, Maya Chen' }]);
  expect((await testBed.eventsOf(mailId)).map(({ type }) => type)).toEqual([
    'TestEmailRequested',
    'TestEmailSent',
  ]);
});

test('an invitation contains a link that is stored nowhere else, and a new one for each rendering', async () => {
  const testBed = await mailTestBed();
  const invitation = { name: 'Maya Chen', email: 'maya@exline.example', role: 'agent' } as const;
  const { id: mailId } = await testBed.staff.InviteStaff(invitation, admin);
  const { send, taken } = senderOf(testBed, never);
  await expect(send(mailId)).rejects.toMatchObject({ name: 'RetryLater' });
  const [mail] = taken;
  expect(mail).toMatchObject({ to: 'maya@exline.example' });
  const token = /admin\/password#([\w-]{43})"/.exec(mail?.html ?? '')?.[1] ?? '';
  expect(mail?.text).toContain(`https://exline.example/admin/password#${token}`);

  const links = passwordLinks(testBed.db);
  expect(await links.find(token)).toMatchObject({ mailId });
  expect(await links.find(`${token.slice(1)}A`)).toBeNull();
  const kept = await testBed.db.collection('staff_links').find().toArray();
  expect(JSON.stringify([kept, await testBed.log.read(0, 10)])).not.toContain(token);
  const again = await links.issue(mailId);
  expect(again).not.toBe(token);
  expect(await links.find(again)).toMatchObject({ mailId });
});

test('two statuses of a parcel that are announced at once are sent in order', async () => {
  const testBed = await mailTestBed();
  const device = { endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'auth' } };
  const first = await testBed.requestPush(device);
  await testBed.subscriptions.AnnounceStatus(
    {
      stream: 'subscriber-device',
      subscriptionId: first - 1,
      position: first + 1,
      stop: { status: 'Delivered', at: new Date().toISOString(), location: null },
      estimatedDelivery: null,
      sharedNow: new Date().toISOString(),
    },
    admin,
  );
  const { send } = senderOf(testBed, testBed.mails);
  await expect(send(first + 1)).rejects.toThrow('An earlier status of the parcel is sent first');
  const outcome = { mailId: first, attempts: 1, messageId: '<m@x>' };
  await testBed.mails.RecordMailSent(outcome, outcomeContext(first, 'test'));
  await expect(send(first + 1)).rejects.toThrow('Push notifications are off');
});
