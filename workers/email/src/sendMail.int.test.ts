import { mailClaims, mailProgress } from '@exline/mail';
import { expect, test, vi } from 'vitest';
import { outcomeContext } from './contexts.ts';
import { createHandedOver } from './handedOver.ts';
import { mailSender } from './sendMail.ts';
import type { Envelope } from './smtp.ts';
import { openStation, quickRetries, silent } from './testing/station.ts';

type Station = Awaited<ReturnType<typeof openStation>>;

type Recorder = Parameters<typeof mailSender>[0]['record'];

const never: Recorder = {
  RecordMailSent: () => Promise.reject(new Error('away')),
  RecordMailFailed: async () => {},
};

/** A sender whose mail server takes everything and whose way to the log is given. */
const senderOf = (
  station: Station,
  record: Recorder,
  handedOver = createHandedOver(station.connection, station.prefix),
) => {
  const taken: Envelope[] = [];
  const send = mailSender({
    eventLog: station.log,
    claims: mailClaims(station.db),
    progress: mailProgress(station.db),
    handedOver,
    smtp: { send: async (mail) => void taken.push(mail), verify: async () => {}, close: () => {} },
    record,
    retries: quickRetries,
    from: 'Exline <no-reply@exline.example>',
    publicUrl: 'https://exline.example',
    ending: new AbortController().signal,
    onUnreachable: () => {},
    onRetry: () => {},
    log: silent,
  });
  return { send: (mailId: number) => send({ mailId, round: mailId }), taken };
};

test('a mail whose outcome could not be written is not sent again, also not by another process', async () => {
  const station = await openStation();
  const mailId = await station.askForMail();
  const first = senderOf(station, never);
  await expect(first.send(mailId)).rejects.toMatchObject({ name: 'RetryLater' });
  expect(first.taken).toHaveLength(1);

  const other = senderOf(station, station.mails);
  await other.send(mailId);
  expect(other.taken).toHaveLength(0);
  expect((await station.storyOf(mailId)).at(-1)).toMatchObject({
    type: 'ShippingEmailSent',
    data: { attempts: 1, messageId: first.taken[0]?.messageId },
  });
});

test('a mail is not sent again when neither log nor Redis could be told, as long as its process lives', async () => {
  const station = await openStation();
  const mailId = await station.askForMail();
  const set = vi.spyOn(station.connection, 'set').mockRejectedValue(new Error('away'));
  const { send, taken } = senderOf(station, never);
  await expect(send(mailId)).rejects.toMatchObject({ name: 'RetryLater' });
  await expect(send(mailId)).rejects.toMatchObject({ name: 'RetryLater' });
  expect(taken).toHaveLength(1);
  set.mockRestore();
});

test('of two that take the same job at once, one sends', async () => {
  const station = await openStation();
  const mailId = await station.askForMail();
  const [left, right] = [senderOf(station, station.mails), senderOf(station, station.mails)];
  const results = await Promise.allSettled([left, right, left, right].map(({ send }) => send(mailId)));
  expect(left.taken.length + right.taken.length).toBe(1);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  const sent = (await station.storyOf(mailId)).filter(({ type }) => type === 'ShippingEmailSent');
  expect(sent).toHaveLength(1);
});

test('a mail that was recorded as sent is not sent', async () => {
  const station = await openStation();
  const mailId = await station.askForMail();
  const outcome = { mailId, attempts: 1, messageId: '<m@x>' };
  await station.mails.RecordMailSent(outcome, outcomeContext(mailId));
  const { send, taken } = senderOf(station, station.mails);
  await send(mailId);
  expect(taken).toHaveLength(0);
});

test('a job that names no mail ends without one', async () => {
  const station = await openStation();
  const mailId = await station.askForMail();
  const { send, taken } = senderOf(station, station.mails);
  await send(mailId - 1);
  await send(999_999);
  expect(taken).toHaveLength(0);
});
