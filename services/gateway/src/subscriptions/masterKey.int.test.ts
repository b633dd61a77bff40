import { rewrapKeys } from '@exline/event-log';
import { smsAccountIn, twilioSignature } from '@exline/platform';
import { expect, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { freshDatabase, testGateway } from '../testing/testGateway.ts';

const SMS_URL = `twilio://AC${'0a'.repeat(16)}:token-of-the-test@api.twilio.com?from=+15551234567`;
const PUBLIC_URL = 'https://exline.example';
const { authToken } = smsAccountIn(SMS_URL)!;
const env = { SMS_URL, PUBLIC_URL, MONGODB_URL: freshDatabase() };
const before = 'the master key before, for tests only';
const secret = 'the master key afterwards, for tests only';
const phone = '+12125550142';

/** An SMS to the site, posted and signed by the provider. */
const text = async (url: string, Body: string) => {
  const fields = new URLSearchParams({ From: phone, Body, MessageSid: `SM${Body}` });
  const signature = twilioSignature(authToken, `${PUBLIC_URL}/api/webhooks/sms`, fields);
  const answer = await fetch(`${url}/api/webhooks/sms`, {
    method: 'POST',
    body: fields.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
  });
  expect(answer.status).toBe(200);
};

test('after a change of MASTER_KEY a person is not subscribed twice, and STOP still ends everything', async () => {
  const earlier = await testGateway({ ...env, MASTER_KEY: before });
  const order = (await (await signedIn(earlier.url)).post('/api/admin/orders', anOrder())).body;
  const { trackingNumber } = order as { trackingNumber: string };
  await client(earlier.url).post('/api/subscriptions', { trackingNumber, phone });
  await text(earlier.url, 'YES');
  await earlier.stop();

  const rotating = await testGateway({ ...env, MASTER_KEY: secret, MASTER_KEY_BEFORE: before });
  const master = { secret, before };
  await rewrapKeys({ db: rotating.db, master, onProgress: () => {}, isCancelled: () => false });
  await rotating.stop();

  const now = await testGateway({ ...env, MASTER_KEY: secret });
  const subscriptions = await now.readModel('subscriptions');
  const states = async () =>
    (await subscriptions.find({ address: phone }).toArray()).map(({ state }) => state as string);
  await client(now.url).post('/api/subscriptions', { trackingNumber, phone });
  expect(await states()).toEqual(['confirmed']);
  await text(now.url, 'STOP');
  expect(await states()).toEqual(['ended']);
});
