import { fuzzJson } from '@exline/fuzz-inputs';
import { smsAccountIn, textReportUrl, twilioSignature } from '@exline/platform';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const SMS_URL = `twilio://AC${'0a'.repeat(16)}:token-of-the-test@api.twilio.com?from=+15551234567`;
const account = smsAccountIn(SMS_URL)!;
const PUBLIC_URL = 'https://exline.example';
const { url, db, log } = await testGateway({ SMS_URL, PUBLIC_URL });
const admin = await signedIn(url);
const visitor = client(url);

let numbers = 100;
const aNumber = () => `+1212555${String((numbers += 1)).padStart(4, '0')}`;
const commits = () => db.collection('commits').countDocuments();

interface Subscriber {
  state: string;
  endReason: string | null;
  emails: { id: number; state: string }[];
}
const subscriberOf = async (orderId: number) =>
  ((await admin.get(`/api/admin/orders/${orderId}/subscribers`)).body as Subscriber[])[0]!;

/** A number that was asked to confirm, and the id of that SMS. */
const asked = async (phone = aNumber()) => {
  const { body } = await admin.post('/api/admin/orders', anOrder());
  const { id: orderId, trackingNumber } = body as { id: number; trackingNumber: string };
  await visitor.post('/api/subscriptions', { trackingNumber, phone });
  const [message] = (await subscriberOf(orderId)).emails;
  return { phone, orderId, mailId: message?.id ?? 0 };
};

const addressOf = (mailId: number) => textReportUrl(PUBLIC_URL, account, mailId) ?? '';

const post = async (address: string, body: string, signature: string) => {
  const { pathname, search } = new URL(address);
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signature,
  };
  const answer = await fetch(url + pathname + search, { method: 'POST', body, headers });
  return { status: answer.status, body: (await answer.json()) as { type?: string } };
};
const signed = (address: string, fields: URLSearchParams) =>
  twilioSignature(account.authToken, address, fields);

/** A report as the provider posts it. */
const report = (
  { mailId, phone }: { mailId: number; phone: string },
  MessageStatus: string,
  more: Record<string, string> = {},
) => {
  const fields = new URLSearchParams({ MessageSid: `SM${mailId}`, MessageStatus, To: phone, ...more });
  return post(addressOf(mailId), fields.toString(), signed(addressOf(mailId), fields));
};
const done = { status: 200, body: {} };

describe('a report of the provider', () => {
  test.each([
    ['delivered', 'delivered', {}],
    ['undelivered', 'undelivered', { ErrorCode: '30003' }],
    ['failed', 'undelivered', { ErrorCode: '30007' }],
  ])('%s is shown to the staff as %s, and the subscription continues', async (status, shown, more) => {
    const message = await asked();
    expect(await report(message, status, more)).toEqual(done);
    expect(await subscriberOf(message.orderId)).toMatchObject({
      state: 'requested',
      emails: [{ id: message.mailId, state: shown }],
    });
  });

  test.each(['30005', '30006', '21610', '21614'])(
    'with error %s ends all subscriptions of the number, because nothing ever reaches it',
    async (ErrorCode) => {
      const first = await asked();
      const second = await asked(first.phone);
      expect(await report(first, 'undelivered', { ErrorCode })).toEqual(done);
      for (const { orderId } of [first, second])
        expect(await subscriberOf(orderId)).toMatchObject({ state: 'ended', endReason: 'undeliverable' });
    },
  );

  test('that a message was delivered ends nothing, whatever its code says', async () => {
    const message = await asked();
    await report(message, 'delivered', { ErrorCode: '30005' });
    expect(await subscriberOf(message.orderId)).toMatchObject({ state: 'requested' });
  });

  test('that is repeated, or follows the last one, changes nothing', async () => {
    const message = await asked();
    await report(message, 'delivered');
    const before = await commits();
    for (const status of ['delivered', 'sent', 'undelivered'])
      expect(await report(message, status)).toEqual(done);
    expect(await commits()).toBe(before);
    expect(await subscriberOf(message.orderId)).toMatchObject({ emails: [{ state: 'delivered' }] });
  });

  test.each(['queued', 'sending', 'sent', 'read', 'constructor'])(
    '%s says nothing about the delivery',
    async (status) => {
      const message = await asked();
      const before = await commits();
      expect(await report(message, status)).toEqual(done);
      expect(await commits()).toBe(before);
    },
  );

  test('about a message that this number did not get changes nothing', async () => {
    const message = await asked();
    const before = await commits();
    const others = [
      { ...message, phone: aNumber() },
      { ...message, mailId: message.orderId },
      { ...message, mailId: 9_999_999 },
      { ...message, mailId: 0 },
    ];
    for (const other of others)
      expect(await report(other, 'undelivered', { ErrorCode: '30005' })).toEqual(done);
    expect(await commits()).toBe(before);
  });
});

describe('a report is refused in words, and changes nothing', () => {
  test('without the signature of the provider', async () => {
    const message = await asked();
    const before = await commits();
    const address = addressOf(message.mailId);
    const fields = new URLSearchParams({ MessageSid: 'SM1', MessageStatus: 'failed', To: message.phone });
    const right = signed(address, fields);
    const forged: [string, string, string][] = [
      [address, fields.toString(), ''],
      [address, fields.toString(), twilioSignature('another-token', address, fields)],
      [address, fields.toString().replace('failed', 'delivered'), right],
      [addressOf(message.mailId + 1), fields.toString(), right],
    ];
    for (const given of forged)
      expect(await post(...given)).toMatchObject({
        status: 403,
        body: { type: 'urn:problem:webhook.wrong_signature' },
      });
    expect(await commits()).toBe(before);
  });

  test.each([
    ['no number', { To: 'maya' }],
    ['no id', { MessageSid: '' }],
    ['an id with other signs', { MessageSid: '../x' }],
    ['no status', { MessageStatus: '' }],
  ])('with %s', async (_what, more) => {
    expect(await report(await asked(), 'failed', more)).toMatchObject({
      status: 400,
      body: { type: 'urn:problem:webhook.unreadable' },
    });
  });

  test.each(['', '?message=x', '?message=1.5', '?message=1&message=2'])(
    'with the address %j',
    async (search) => {
      const address = `${PUBLIC_URL}/api/webhooks/sms/reports${search}`;
      const fields = new URLSearchParams({ MessageSid: 'SM1', MessageStatus: 'failed', To: aNumber() });
      expect(await post(address, fields.toString(), signed(address, fields))).toMatchObject({
        status: 400,
        body: { type: 'urn:problem:webhook.unreadable' },
      });
    },
  );

  test('whatever it contains', async () => {
    const wrong: unknown[] = [];
    const address = addressOf(1);
    await fc.assert(
      fc.asyncProperty(fuzzJson, async (value) => {
        const body = JSON.stringify(value) ?? '';
        for (const signature of [signed(address, new URLSearchParams(body)), 'x']) {
          const { status } = await post(address, body, signature);
          if (status !== 400 && status !== 403) wrong.push([status, body]);
        }
      }),
      { numRuns: 60 },
    );
    expect(wrong).toEqual([]);
  });
});

test('without a provider there is no such address', async () => {
  const other = await testGateway();
  expect((await client(other.url).post('/api/webhooks/sms/reports?message=1', {})).status).toBe(404);
});

test('no log line and no commit holds the number', async () => {
  const message = await asked();
  const info = vi.spyOn(log, 'info');
  await report(message, 'undelivered', { ErrorCode: '30003' });
  const lines = JSON.stringify(info.mock.calls);
  expect(lines).toContain(`{"mailId":${message.mailId},"outcome":"undelivered","code":30003}`);
  expect(lines).not.toContain(message.phone.slice(1));
  expect(JSON.stringify(await db.collection('commits').find().toArray())).not.toContain(
    message.phone.slice(1),
  );
});
