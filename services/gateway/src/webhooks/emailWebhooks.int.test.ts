import { fuzzJson, runInParallel } from '@exline/fuzz-inputs';
import { DAY_MS } from '@exline/kernel';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { subscriberMails } from '../subscriptions/testing.ts';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';
import { aBounceEmail, aComplaintEmail } from './testing/emails.ts';
import { sendgridKey } from './testing/sendgridKey.ts';
import { certificate, snsFields, snsSigned, TOPIC } from './testing/sns.ts';

const TOKEN = 'a-token-of-a-provider';
const key = sendgridKey();
const fetched: string[] = [];
const UNREACHABLE = 'https://sns.us-east-1.amazonaws.com/away.pem';
const { url, db, config, readModel, log } = await testGateway(
  {
    SES_TOPIC_ARN: TOPIC,
    POSTMARK_WEBHOOK_TOKEN: TOKEN,
    SENDGRID_WEBHOOK_KEY: key.verificationKey,
    DSN_WEBHOOK_TOKEN: TOKEN,
  },
  {
    fetchFromSns: async (address) => {
      fetched.push(address);
      if (address === UNREACHABLE) throw new Error('timeout');
      return Buffer.from(certificate);
    },
  },
);
const admin = await signedIn(url);
const visitor = client(url);
const mailsTo = await subscriberMails(db, config.MASTER_KEY);

const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}/api/webhooks/${path}`, { method: 'POST', body, headers });
  return { status: answer.status, body: (await answer.json()) as object };
};
const bearer = { authorization: `Bearer ${TOKEN}` };
const basic = { authorization: `Basic ${Buffer.from(`postmark:${TOKEN}`).toString('base64')}` };

const viaPostmark = (fields: object, headers: Record<string, string> = basic) =>
  post('postmark', JSON.stringify(fields), { 'content-type': 'application/json', ...headers });
const viaSendgrid = (events: object) => {
  const body = JSON.stringify(events);
  return post('sendgrid', body, key.signed(body));
};
const viaDsn = (email: string) => post('dsn', email, { 'content-type': 'message/rfc822', ...bearer });
const viaSes = (message: object | string, fields: Record<string, string> = {}) =>
  post('ses', JSON.stringify(snsSigned(snsFields(message, fields))), { 'content-type': 'text/plain' });

let made = 0;
/** A new address with one confirmed and one unconfirmed subscription. */
const aSubscriber = async () => {
  made += 1;
  const email = `Subscriber.${made}@Example.com`;
  const tokens: { confirm: string; preferences: string }[] = [];
  for (const isConfirmed of [true, false]) {
    const { body } = await admin.post('/api/admin/orders', anOrder());
    await visitor.post('/api/subscriptions', { trackingNumber: body.trackingNumber, email });
    const mail = (await mailsTo(email)).at(-1)!;
    if (isConfirmed) await visitor.post('/api/subscriptions/confirm', { token: mail.confirm });
    tokens.push(mail);
  }
  return { email, tokens };
};

const subscriptions = await readModel('subscriptions');
const endings = async (email: string) =>
  (await subscriptions.find({ address: email }, { sort: { _id: 1 } }).toArray()).map(
    ({ endReason }) => endReason as string | null,
  );

const bounce = (emailAddress: string, bounceType = 'Permanent') => ({
  notificationType: 'Bounce',
  bounce: { bounceType, bounceSubType: 'General', bouncedRecipients: [{ emailAddress, status: '5.1.1' }] },
});
const complaint = (emailAddress: string, complaintFeedbackType = 'abuse') => ({
  eventType: 'Complaint',
  complaint: { complaintFeedbackType, complainedRecipients: [{ emailAddress }] },
});

describe('a report ends all subscriptions of the address', () => {
  test.each([
    ['SES', 'bounced', (email: string) => viaSes(bounce(email))],
    ['SES', 'complained', (email: string) => viaSes(complaint(email), { SignatureVersion: '1' })],
    [
      'Postmark',
      'bounced',
      (Email: string) => viaPostmark({ RecordType: 'Bounce', Type: 'HardBounce', Email }),
    ],
    ['Postmark', 'complained', (Email: string) => viaPostmark({ RecordType: 'SpamComplaint', Email })],
    ['SendGrid', 'bounced', (email: string) => viaSendgrid([{ event: 'bounce', type: 'bounce', email }])],
    [
      'SendGrid',
      'bounced',
      (email: string) => viaSendgrid([{ event: 'dropped', reason: 'Bounced Address', email }]),
    ],
    ['SendGrid', 'complained', (email: string) => viaSendgrid([{ event: 'spamreport', email }])],
    ['a mail server', 'bounced', (address: string) => viaDsn(aBounceEmail({ address }))],
    ['a mail server', 'complained', (recipient: string) => viaDsn(aComplaintEmail({ recipient }))],
  ])('%s: %s', async (_provider, reason, report) => {
    const { email, tokens } = await aSubscriber();
    // The case of an address does not matter, and a repetition changes nothing.
    expect(await report(email.toLowerCase())).toEqual({ status: 200, body: {} });
    expect(await endings(email)).toEqual([reason, reason]);
    const commits = await db.collection('commits').countDocuments();
    expect((await report(email)).status).toBe(200);
    expect(await db.collection('commits').countDocuments()).toBe(commits);
    for (const { preferences: token } of tokens)
      expect((await visitor.post('/api/subscriptions/preferences', { token })).body).toMatchObject({
        state: 'ended',
        endReason: reason,
      });
  });

  test('and only a new confirmation brings notifications back', async () => {
    const { email, tokens } = await aSubscriber();
    await viaDsn(aBounceEmail({ address: email }));
    for (const { confirm: token } of tokens)
      expect((await visitor.post('/api/subscriptions/confirm', { token })).status).toBe(410);
    const { body } = await admin.post('/api/admin/orders', anOrder());
    await visitor.post('/api/subscriptions', { trackingNumber: body.trackingNumber, email });
    expect(await endings(email)).toEqual(['bounced', 'bounced', null]);
    const token = (await mailsTo(email)).at(-1)?.confirm;
    expect((await visitor.post('/api/subscriptions/confirm', { token })).status).toBe(200);
  });

  test('a batch about many addresses ends each, and a complaint counts more than a bounce', async () => {
    const [one, two] = [await aSubscriber(), await aSubscriber()];
    const others = Array.from({ length: 500 }, (_, n) => ({ event: 'bounce', email: `x${n}@example.com` }));
    const events = [
      { event: 'spamreport', email: one.email },
      { event: 'bounce', email: one.email },
      ...others,
      { event: 'bounce', email: two.email },
    ];
    expect((await viaSendgrid(events)).status).toBe(200);
    expect(await endings(one.email)).toEqual(['complained', 'complained']);
    expect(await endings(two.email)).toEqual(['bounced', 'bounced']);
  });
});

describe('no subscription ends', () => {
  test('after a temporary failure or a report of something else', async () => {
    const { email } = await aSubscriber();
    const answers = [
      await viaSes(bounce(email, 'Transient')),
      await viaSes(complaint(email, 'not-spam')),
      await viaSes({ notificationType: 'Delivery', delivery: { recipients: [email] } }),
      await viaSes('Successfully validated SNS topic for Amazon SES event publishing.'),
      await viaPostmark({ RecordType: 'Bounce', Type: 'SoftBounce', Email: email }),
      await viaPostmark({ RecordType: 'Delivery', Recipient: email }),
      await viaSendgrid([
        { event: 'bounce', type: 'blocked', email },
        { event: 'bounce', status: '4.2.2', email },
        { event: 'deferred', email },
        { event: 'dropped', reason: 'Unsubscribed Address', email },
        { event: 'dropped', reason: 'constructor', email },
      ]),
      await viaDsn(aBounceEmail({ address: email, status: '4.2.2' })),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await endings(email)).toEqual([null, null]);
  });

  test('after a report about an unknown address, which gets the same answer', async () => {
    const commits = await db.collection('commits').countDocuments();
    expect(await viaDsn(aBounceEmail({ address: 'unknown@example.com' }))).toEqual({ status: 200, body: {} });
    expect(await db.collection('commits').countDocuments()).toBe(commits);
  });

  test('while the certificate of a message cannot be fetched, so that SNS sends it again', async () => {
    const { email } = await aSubscriber();
    const commits = await db.collection('commits').countDocuments();
    expect(await viaSes(bounce(email), { SigningCertURL: UNREACHABLE })).toMatchObject({
      status: 503,
      body: {
        type: 'urn:problem:webhook.no_certificate',
        detail: 'The certificate could not be fetched. Send the message again later.',
      },
    });
    expect(await db.collection('commits').countDocuments()).toBe(commits);
    expect(await endings(email)).toEqual([null, null]);
    expect((await viaSes(bounce(email))).status).toBe(200);
    expect(await endings(email)).toEqual(['bounced', 'bounced']);
  });

  test('without the right token or signature', async () => {
    const { email } = await aSubscriber();
    const report = { RecordType: 'SpamComplaint', Email: email };
    const wrong: Record<string, string>[] = [
      { authorization: '' },
      { authorization: 'Bearer another-token-of-someone' },
      { authorization: `Basic ${Buffer.from(`${TOKEN}:`).toString('base64')}` },
      { authorization: '', 'x-webhook-token': 'x' },
    ];
    for (const headers of wrong)
      expect(await viaPostmark(report, headers)).toMatchObject({
        status: 401,
        body: { type: 'urn:problem:webhook.wrong_token' },
      });
    expect((await viaPostmark(report, { authorization: '', 'x-webhook-token': TOKEN })).status).toBe(200);
    const other = await aSubscriber();
    const body = JSON.stringify([{ event: 'spamreport', email: other.email }]);
    const signed = key.signed(body);
    const forged = [
      [body, {}],
      [body, sendgridKey().signed(body)],
      [body.replace('spam', 'SPAM'), signed],
      [body, { ...signed, 'x-twilio-email-event-webhook-timestamp': '1' }],
    ] as const;
    for (const [sent, headers] of forged)
      expect(await post('sendgrid', sent, headers)).toMatchObject({
        status: 403,
        body: { type: 'urn:problem:webhook.wrong_signature' },
      });
    expect(await post('sendgrid', body, key.signed(body, Date.now() - DAY_MS))).toMatchObject({
      status: 403,
      body: { type: 'urn:problem:webhook.too_old' },
    });
    expect(await endings(other.email)).toEqual([null, null]);
  });
});

test('a subscription to the topic of SES is confirmed at the address that SNS signed', async () => {
  const SubscribeURL = 'https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&Token=abc';
  const fields = { Type: 'SubscriptionConfirmation', Token: 'abc', SubscribeURL };
  expect((await viaSes('You have chosen to subscribe', fields)).status).toBe(200);
  expect(fetched).toContain(SubscribeURL);
  const elsewhere = { ...fields, SubscribeURL: 'http://169.254.169.254/latest' };
  expect((await viaSes('You have chosen to subscribe', elsewhere)).status).toBe(200);
  expect(fetched.filter((address) => !address.startsWith('https://sns.'))).toEqual([]);
});

test('a provider that is not configured has no address', async () => {
  const other = await testGateway();
  for (const provider of ['ses', 'postmark', 'sendgrid', 'dsn', 'constructor'])
    expect((await client(other.url).post(`/api/webhooks/${provider}`, {})).status).toBe(404);
});

test('no log line holds an address or a secret', async () => {
  const { email } = await aSubscriber();
  const info = vi.spyOn(log, 'info');
  await viaPostmark({ RecordType: 'SpamComplaint', Email: email });
  const lines = JSON.stringify(info.mock.calls);
  expect(lines).toContain('"provider":"postmark","reports":1,"ended":2');
  expect(lines).not.toContain(TOKEN);
  expect(lines.toLowerCase()).not.toContain(email.toLowerCase());
});

test('a message over 1 MB is refused in words, and one from SendGrid may have 768 kB', async () => {
  expect(await viaDsn('x'.repeat(1024 * 1024 + 1))).toMatchObject({
    status: 413,
    body: { detail: 'A message can have at most 1 MB.' },
  });
  expect((await viaSendgrid([{ event: 'open', padding: 'x'.repeat(768 * 1024) }])).status).toBe(200);
});

test('every message is answered in words, whatever it contains', async () => {
  const wrong: unknown[] = [];
  const send = async (text: string) => {
    const answers = [
      await post('postmark', text, basic),
      await post('sendgrid', text, key.signed(text)),
      await post('dsn', text, bearer),
      await post('dsn', aBounceEmail().replace('5.1.1', text), bearer),
      await post('ses', text),
      await viaSes(text),
      await viaSes({ notificationType: 'Bounce', bounce: text, complaint: [text] }),
    ];
    for (const { status, body } of answers)
      if (status !== 200 && (status !== 400 || !('detail' in body))) wrong.push([status, text.slice(0, 200)]);
  };
  await runInParallel(4, fc.sample(fuzzJson, { seed: 5, numRuns: 60 }), send);
  for (const text of [
    '',
    '[]',
    '[null]',
    '[[1]]',
    'null',
    '{"__proto__":{"event":"bounce"}}',
    '['.repeat(9_000),
  ])
    await send(text);
  expect(wrong).toEqual([]);
});
