import { describe, expect, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { connect } from '../testing/sockets.ts';
import { subscriberMails } from './testing.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db, config, readModel } = await testGateway();
const admin = await signedIn(url);
const visitor = client(url);
const mailsTo = await subscriberMails(db, config.MASTER_KEY);

const aParcel = async () => {
  const { body } = await admin.post('/api/admin/orders', anOrder());
  return body as { id: number; trackingNumber: string };
};

let made = 0;
const anAddress = () => `visitor${(made += 1)}@example.com`;

const subscribe = (trackingNumber: string, email: string, key?: string) =>
  visitor.post('/api/subscriptions', { trackingNumber, email }, key ? { 'idempotency-key': key } : {});
const confirm = (token: string) => visitor.post('/api/subscriptions/confirm', { token });

/** A confirmed subscription, with the tokens of its emails. */
const aSubscription = async () => {
  const { id, trackingNumber } = await aParcel();
  const email = anAddress();
  await subscribe(trackingNumber, email);
  const mail = (await mailsTo(email))[0]!;
  await confirm(mail.confirm);
  return { ...mail, orderId: id, trackingNumber, email };
};

const wide = (character: string) => String.fromCodePoint(character.codePointAt(0)! + 0xfee0);

test('staff pages receive a signal for every change of a subscription', async () => {
  const { trackingNumber } = await aParcel();
  const socket = await connect(url, { cookie: admin.cookie() ?? '' });
  expect(await socket.emitWithAck('admin:join', {})).toEqual({ ok: true });
  let signals = 0;
  socket.on('mail:subscribers-changed', () => (signals += 1));
  const email = anAddress();
  await subscribe(trackingNumber, email);
  await expect.poll(() => signals).toBe(1);
  await confirm((await mailsTo(email))[0]!.confirm);
  await expect.poll(() => signals).toBe(2);
});

describe('asking for notifications', () => {
  test.each([
    ['lower case', (number: string) => number.toLowerCase()],
    ['full width', (number: string) => number.replaceAll(/\w/g, (one) => wide(one))],
  ])(
    'the address gets one email to confirm it, also if the number is entered in %s',
    async (_how, entered) => {
      const { trackingNumber } = await aParcel();
      const email = anAddress();
      const { status, body } = await subscribe(entered(trackingNumber), email);
      expect([status, body]).toEqual([202, { trackingNumber, channels: ['email'] }]);
      expect(await mailsTo(email)).toMatchObject([{ kind: 'confirmation' }]);
    },
  );

  test('the answer is the same for an address that is subscribed, and no email is sent to it', async () => {
    const { trackingNumber, email } = await aSubscription();
    const { status, body } = await subscribe(trackingNumber, email.toUpperCase());
    expect([status, body]).toEqual([202, { trackingNumber, channels: ['email'] }]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('a repeated call with the same key sends one email', async () => {
    const { trackingNumber } = await aParcel();
    const email = anAddress();
    const answers = await Promise.all([1, 2].map(() => subscribe(trackingNumber, email, 'key-of-a-form')));
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('an address gets three confirmation emails a day, for all parcels together', async () => {
    const email = anAddress();
    for (const _ of [1, 2, 3]) await subscribe((await aParcel()).trackingNumber, email);
    const { trackingNumber } = await aParcel();
    expect(await subscribe(trackingNumber, email)).toMatchObject({
      status: 429,
      // Phone numbers have the same limit as email addresses.
      body: { type: 'urn:problem:subscription.too_many', detail: expect.stringContaining('phone number') },
    });
    expect(await mailsTo(email)).toHaveLength(3);
  });

  test('an unknown number, no address, a wrong one, or a phone number alone is refused in words', async () => {
    const { trackingNumber } = await aParcel();
    const refused = async (body: object) => {
      const answer = await visitor.post('/api/subscriptions', body);
      return [answer.status, answer.body.errors ?? answer.body.detail];
    };
    expect(await refused({ trackingNumber: 'EX9999999999', email: 'a@example.com' })).toEqual([
      404,
      'No order has this tracking number.',
    ]);
    expect(await refused({ trackingNumber })).toEqual([
      400,
      { email: 'Please provide either an email address or phone number' },
    ]);
    expect(await refused({ trackingNumber, email: 'maya' })).toMatchObject([400, { email: /valid/ }]);
    expect(await refused({ trackingNumber, phone: '+12125550147' })).toEqual([
      400,
      { phone: 'We cannot send SMS at the moment. Please enter an email address.' },
    ]);
  });
});

describe('confirming', () => {
  test('the link confirms, also when it is used again', async () => {
    const { trackingNumber, confirm: token } = await aSubscription();
    expect(await confirm(token)).toMatchObject({ status: 200, body: { trackingNumber } });
  });

  test('the link of an ended subscription says that it has ended, because it cannot be confirmed again', async () => {
    const { confirm: token, preferences } = await aSubscription();
    await visitor.post('/api/subscriptions/end', { token: preferences });
    expect(await confirm(token)).toMatchObject({
      status: 410,
      body: { type: 'urn:problem:subscription.ended', detail: expect.stringContaining('Sign up again') },
    });
  });

  test('an unknown token, or one for something else, confirms nothing', async () => {
    const { confirm: token, preferences } = await aSubscription();
    const wrong = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const each of [preferences, wrong, 'x', '1.'.padEnd(26, 'A')])
      expect(await confirm(each)).toMatchObject({ status: 410 });
  });
});

describe('a subscriber', () => {
  test('reads and changes the preferences with the token from the email', async () => {
    const { trackingNumber, preferences: token } = await aSubscription();
    const chosen = {
      statuses: ['Delivered'],
      quietHours: { from: '22:00', until: '07:00', timeZone: 'America/New_York' },
      isPaused: true,
    };
    const changed = await visitor.put('/api/subscriptions/preferences', { token, ...chosen });
    expect([changed.status, changed.body]).toEqual([
      200,
      { channel: 'email', trackingNumber, state: 'confirmed', endReason: null, preferences: chosen },
    ]);
    const read = await visitor.post('/api/subscriptions/preferences', { token });
    expect(read.body).toEqual(changed.body);
  });

  test('an unknown time zone or status is refused, and changes nothing', async () => {
    const { preferences: token } = await aSubscription();
    const given = { token, statuses: ['Lost'], isPaused: false };
    const quietHours = { from: '25:00', until: '07:00', timeZone: 'Mars/Olympus' };
    const { status, body } = await visitor.put('/api/subscriptions/preferences', { ...given, quietHours });
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([
      400,
      ['quietHours.from', 'quietHours.timeZone', 'statuses[0]'],
    ]);
    const read = await visitor.post('/api/subscriptions/preferences', { token });
    expect(read.body.preferences.statuses).toHaveLength(7);
  });

  test('cannot have quiet hours without a length', async () => {
    const { preferences: token } = await aSubscription();
    const quietHours = { from: '22:00', until: '22:00', timeZone: 'America/New_York' };
    const given = { token, statuses: ['Delivered'], isPaused: false, quietHours };
    expect(await visitor.put('/api/subscriptions/preferences', given)).toMatchObject({
      status: 400,
      body: { errors: { quietHours: 'Quiet hours must end at another time than they begin' } },
    });
  });

  test('ends the subscription, also when it is repeated', async () => {
    const { preferences: token } = await aSubscription();
    for (const _ of [1, 2])
      expect(await visitor.post('/api/subscriptions/end', { token })).toMatchObject({
        status: 200,
        body: { state: 'ended' },
      });
  });
});

test('the database stores no address of a subscriber outside of the read models', async () => {
  const { email } = await aSubscription();
  expect(JSON.stringify(await db.collection('commits').find().toArray())).not.toContain(email);
  const subscriptions = await readModel('subscriptions');
  expect(await subscriptions.countDocuments({ address: email })).toBe(1);
});
