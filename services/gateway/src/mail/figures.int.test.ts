import { countedMails } from '@exline/contracts';
import { DAY_MS } from '@exline/kernel';
import { afterEach, expect, test, vi } from 'vitest';
import { subscriberMails } from '../subscriptions/testing.ts';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { fakeMailWorker } from '../testing/fakeMailWorker.ts';
import { testGateway } from '../testing/testGateway.ts';
import { createOpenedLinks } from './openedLinks.ts';

const { url, db, config } = await testGateway();
const admin = await signedIn(url);
const visitor = client(url);
const mailsTo = await subscriberMails(db, config.MASTER_KEY);
const worker = await fakeMailWorker(db);

afterEach(() => vi.useRealTimers());
const figures = async () => (await admin.get('/api/admin/mails/figures')).body;
const nothing = (kind: string) => ({ kind, sent: 0, opened: 0 });

test('sent emails, opened links and ended subscriptions are counted by kind and reason', async () => {
  expect(await figures()).toEqual({
    mails: countedMails.map(nothing),
    subscriptions: 0,
    ended: [],
  });
  const { body: order } = await admin.post('/api/admin/orders', anOrder());
  const mails = [];
  for (const email of ['one@example.com', 'two@example.com']) {
    await visitor.post('/api/subscriptions', { trackingNumber: order.trackingNumber, email });
    const [mail] = await mailsTo(email);
    await visitor.post('/api/subscriptions/confirm', { token: mail?.confirm });
    mails.push(mail!);
  }
  await worker.deliver(mails[0]!.id);
  await worker.fail(mails[1]!.id);
  await visitor.post('/api/subscriptions/end', { token: mails[0]!.preferences });
  for (const kind of ['confirmation', 'confirmation', 'status'])
    expect((await visitor.post('/api/opened-links', { kind })).status).toBe(204);
  await expect.poll(figures).toMatchObject({
    mails: [
      { kind: 'confirmation', sent: 1, opened: 2 },
      { kind: 'status', sent: 0, opened: 1 },
      {},
      {},
      {},
      {},
      {},
    ],
    subscriptions: 1,
    ended: [{ reason: 'unsubscribed', count: 1 }],
  });
});

test('links are counted once each when gateways count at the same time, and for 30 days', async () => {
  const gateways = [1, 2, 3].map(() => createOpenedLinks(db));
  await Promise.all(gateways.flatMap(({ count }) => Array.from({ length: 20 }, () => count('returnStep'))));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * DAY_MS });
  await gateways[0]!.count('returnStep');
  vi.useRealTimers();
  const today = new Date().toISOString().slice(0, 10);
  expect((await gateways[0]!.since(today)).get('returnStep')).toBe(61);
  const later = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
  expect((await gateways[0]!.since(later)).get('returnStep')).toBe(1);
});

test('what is counted names no one, and another kind of email is refused', async () => {
  await visitor.post('/api/opened-links', { kind: 'shipping', token: 'a-token', email: 'maya@example.com' });
  const counted = await db.collection('opened_links').find({ kind: 'shipping' }).toArray();
  expect(counted).toEqual([
    {
      _id: expect.stringMatching(/^shipping \d{4}-\d\d-\d\d$/),
      kind: 'shipping',
      day: expect.any(String),
      opened: 1,
    },
  ]);
  for (const kind of ['reply', 'constructor', { $ne: '' }, undefined])
    expect((await visitor.post('/api/opened-links', { kind })).status).toBe(400);
});
