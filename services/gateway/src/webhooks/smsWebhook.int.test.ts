import { fuzzJson } from '@exline/fuzz-inputs';
import { smsAccountIn, twilioSignature } from '@exline/platform';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { createStaffMember } from '../testing/staff.ts';
import { testGateway } from '../testing/testGateway.ts';

const SMS_URL = `twilio://AC${'0a'.repeat(16)}:token-of-the-test@api.twilio.com?from=+15551234567`;
const { authToken } = smsAccountIn(SMS_URL)!;
const PUBLIC_URL = 'https://exline.example';
const { url, db, readModel, log } = await testGateway({ SMS_URL, PUBLIC_URL });
const admin = await signedIn(url);
const visitor = client(url);
const subscriptions = await readModel('subscriptions');

const PATH = '/api/webhooks/sms';
let received = 0;
let numbers = 100;
const aNumber = () => `+1212555${String((numbers += 1)).padStart(4, '0')}`;

const post = async (body: string, headers: Record<string, string>) => {
  const answer = await fetch(url + PATH, { method: 'POST', body, headers });
  return { status: answer.status, text: await answer.text() };
};

/** An SMS to the site, posted and signed by the provider. */
const text = (From: string, Body: string, more: Record<string, string> = {}) => {
  const fields = new URLSearchParams({ From, Body, MessageSid: `SM${(received += 1)}`, ...more });
  return post(fields.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': twilioSignature(authToken, PUBLIC_URL + PATH, fields),
  });
};

const aParcel = async () =>
  (await admin.post('/api/admin/orders', anOrder())).body as { id: number; trackingNumber: string };

const subscribe = async (phone: string) => {
  const { id, trackingNumber } = await aParcel();
  const { status, body } = await visitor.post('/api/subscriptions', { trackingNumber, phone });
  expect([status, body]).toEqual([202, { trackingNumber, channels: ['sms'] }]);
  return { id, trackingNumber };
};

const statesOf = async (address: string) =>
  (await subscriptions.find({ address }, { sort: { _id: 1 } }).toArray()).map(({ state }) => state as string);

describe('asking for SMS', () => {
  test('a number is understood in any spelling, and kept in one', async () => {
    const phone = aNumber();
    const national = `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;
    const { trackingNumber } = await subscribe(national);
    const again = await visitor.post('/api/subscriptions', { trackingNumber, phone: ` ${phone} ` });
    expect(again.status).toBe(202);
    expect(await statesOf(phone)).toEqual(['requested']);
  });

  test('both channels are confirmed separately', async () => {
    const phone = aNumber();
    const { trackingNumber } = await aParcel();
    const email = 'both@example.com';
    const { body } = await visitor.post('/api/subscriptions', { trackingNumber, email, phone });
    expect(body).toEqual({ trackingNumber, channels: ['email', 'sms'] });
    await text(phone, 'YES');
    expect([await statesOf(phone), await statesOf(email)]).toEqual([['confirmed'], ['requested']]);
  });

  test.each(['12', '+1 212', 'maya', '+999 123456789', '0'.repeat(20)])('%j is no number', async (phone) => {
    const { trackingNumber } = await aParcel();
    const { status, body } = await visitor.post('/api/subscriptions', { trackingNumber, phone });
    expect([status, body.errors]).toEqual([400, { phone: 'Enter a valid phone number' }]);
  });

  test('without a provider, an email address is enough and a number alone is not', async () => {
    const other = await testGateway();
    const staff = await signedIn(other.url);
    const { trackingNumber } = (await staff.post('/api/admin/orders', anOrder())).body as {
      trackingNumber: string;
    };
    const ask = (body: object) =>
      client(other.url).post('/api/subscriptions', { trackingNumber, phone: '+12125550199', ...body });
    expect((await ask({ email: 'a@example.com' })).body).toEqual({ trackingNumber, channels: ['email'] });
    expect(await ask({})).toMatchObject({ status: 400, body: { type: 'urn:problem:subscription.no_sms' } });
    expect((await client(other.url).post(PATH, {})).status).toBe(404);
  });
});

describe('the answer', () => {
  test('YES confirms all requests of the number, names them and links to the preferences', async () => {
    const phone = aNumber();
    const parcels = [await subscribe(phone), await subscribe(phone)];
    const { status, text: answer } = await text(phone, ' yes! ');
    expect(status).toBe(200);
    expect(answer).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?><Response><Message>/);
    for (const { trackingNumber } of parcels) expect(answer).toContain(trackingNumber);
    expect(await statesOf(phone)).toEqual(['confirmed', 'confirmed']);
    const [, token] = /https:\/\/exline.example\/notifications#([\w.-]+) Reply STOP/.exec(answer) ?? [];
    const read = await visitor.post('/api/subscriptions/preferences', { token });
    expect(read.body).toMatchObject({ channel: 'sms', trackingNumber: parcels[1]?.trackingNumber });
  });

  test('YES again, or from an unknown number, changes nothing', async () => {
    const phone = aNumber();
    await subscribe(phone);
    await text(phone, 'YES');
    const commits = await db.collection('commits').countDocuments();
    expect((await text(phone, 'YES')).text).toContain('You get updates on');
    expect((await text(aNumber(), 'YES')).text).toContain('There is nothing to confirm');
    expect(await db.collection('commits').countDocuments()).toBe(commits);
  });

  test('a repetition of the same message has no effect on later requests', async () => {
    const phone = aNumber();
    await subscribe(phone);
    await text(phone, 'YES', { MessageSid: 'SMrepeated' });
    await subscribe(phone);
    await text(phone, 'YES', { MessageSid: 'SMrepeated' });
    expect(await statesOf(phone)).toEqual(['confirmed', 'requested']);
  });

  test.each(['STOP', 'stop.', 'Unsubscribe', 'CANCEL'])('%s ends all subscriptions', async (word) => {
    const phone = aNumber();
    await subscribe(phone);
    await text(phone, 'YES');
    await subscribe(phone);
    expect((await text(phone, word)).text).toContain('You will get no more messages');
    expect(await statesOf(phone)).toEqual(['ended', 'ended']);
    expect((await text(phone, 'YES')).text).toContain('There is nothing to confirm');
  });

  test.each([
    ['HELP', 'Reply STOP to end. Help: https://exline.example/contact'],
    ['start', 'To get updates again'],
    ['Where is it?', 'Reply YES to confirm, STOP to end or HELP'],
    ['constructor', 'Reply YES to confirm, STOP to end or HELP'],
  ])('to %j explains and changes nothing', async (word, part) => {
    const phone = aNumber();
    await subscribe(phone);
    expect((await text(phone, word)).text).toContain(part);
    expect(await statesOf(phone)).toEqual(['requested']);
  });

  test('is empty if the provider has answered itself', async () => {
    const { text: answer } = await text(aNumber(), 'STOP', { OptOutType: 'STOP' });
    expect(answer).toMatch(/<Response><\/Response>$/);
  });
});

describe('a message that the provider did not send', () => {
  test('is refused without its signature, and changes nothing', async () => {
    const phone = aNumber();
    await subscribe(phone);
    const fields = new URLSearchParams({ From: phone, Body: 'YES', MessageSid: 'SM1' });
    const right = twilioSignature(authToken, PUBLIC_URL + PATH, fields);
    const forged: [string, string][] = [
      [fields.toString(), ''],
      [fields.toString(), twilioSignature('another-token', PUBLIC_URL + PATH, fields)],
      [fields.toString(), twilioSignature(authToken, url + PATH, fields)],
      [fields.toString().replace('YES', 'STOP'), right],
      [`${fields}&More=1`, right],
    ];
    for (const [body, signature] of forged) {
      const { status, text: answer } = await post(body, signature ? { 'x-twilio-signature': signature } : {});
      expect([status, JSON.parse(answer).type]).toEqual([403, 'urn:problem:webhook.wrong_signature']);
    }
    expect(await statesOf(phone)).toEqual(['requested']);
  });

  test.each([
    ['no number', { From: 'maya' }],
    ['no id', { MessageSid: '' }],
    ['an id with other signs', { MessageSid: '../x' }],
  ])('is refused in words with %s', async (_what, more) => {
    const { status, text: answer } = await text('+12125550100', 'YES', more);
    expect([status, JSON.parse(answer).type]).toEqual([400, 'urn:problem:webhook.unreadable']);
  });

  test('is answered in words, whatever it contains', async () => {
    const wrong: unknown[] = [];
    await fc.assert(
      fc.asyncProperty(fuzzJson, async (value) => {
        const body = JSON.stringify(value) ?? '';
        const signature = twilioSignature(authToken, PUBLIC_URL + PATH, new URLSearchParams(body));
        for (const headers of [{ 'x-twilio-signature': signature }, { 'x-twilio-signature': 'x' }])
          await post(body, headers).then(({ status }) => {
            if (status !== 400 && status !== 403) wrong.push([status, body]);
          });
      }),
      { numRuns: 60 },
    );
    expect(wrong).toEqual([]);
  });
});

test('staff see the number and what was sent, masked for a viewer, and stop it', async () => {
  const phone = aNumber();
  const { id } = await subscribe(phone);
  const path = `/api/admin/orders/${id}/subscribers`;
  expect((await admin.get(path)).body).toMatchObject([
    { channel: 'sms', address: phone, state: 'requested', emails: [{ statuses: [], state: 'waiting' }] },
  ]);
  const { person } = await createStaffMember(url, db, admin, 'viewer');
  expect((await person.get(path)).body).toMatchObject([{ address: `...${phone.slice(-2)}` }]);
});

test('no log line and no commit holds a number', async () => {
  const phone = aNumber();
  const info = vi.spyOn(log, 'info');
  await subscribe(phone);
  await text(phone, 'YES');
  const lines = JSON.stringify(info.mock.calls);
  expect(lines).toContain('"answer":"yes"');
  expect(lines).not.toContain(phone.slice(1));
  expect(lines).not.toContain(authToken);
  expect(JSON.stringify(await db.collection('commits').find().toArray())).not.toContain(phone.slice(1));
});
