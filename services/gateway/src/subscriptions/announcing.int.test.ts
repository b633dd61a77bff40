import { describe, expect, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { createStaffMember } from '../testing/staff.ts';
import { testGateway } from '../testing/testGateway.ts';
import { subscriberMails } from './testing.ts';

const { url, db, config, readModel } = await testGateway();
const admin = await signedIn(url);
const visitor = client(url);
const mailsTo = await subscriberMails(db, config.MASTER_KEY);

const aParcel = async () => {
  const { body } = await admin.post('/api/admin/orders', anOrder());
  return body as { id: number; trackingNumber: string };
};

const subscribe = async (trackingNumber: string, email: string) => {
  await visitor.post('/api/subscriptions', { trackingNumber, email });
  const [mail] = await mailsTo(email);
  await visitor.post('/api/subscriptions/confirm', { token: mail?.confirm });
  return mail!;
};

const addEvent = (orderId: number, description: string) =>
  admin.post('/api/admin/tracking-events', { orderId, description });

/** The statuses in the emails to an address, one list per email. */
const announcedTo = async (email: string) =>
  (await mailsTo(email)).filter(({ kind }) => kind === 'status').map(({ statuses }) => statuses);
const eventually = async <T>(read: () => Promise<T>, expected: T) =>
  await expect.poll(read).toEqual(expected);

describe('a new status of a parcel', () => {
  test('is emailed to each subscriber, and to no one who has not confirmed', async () => {
    const { id, trackingNumber } = await aParcel();
    await subscribe(trackingNumber, 'one@example.com');
    await subscribe(trackingNumber, 'two@example.com');
    await visitor.post('/api/subscriptions', { trackingNumber, email: 'unsure@example.com' });
    await addEvent(id, 'Shipped: left the depot');
    await eventually(() => announcedTo('one@example.com'), [['Shipped']]);
    await eventually(() => announcedTo('two@example.com'), [['Shipped']]);
    expect(await announcedTo('unsure@example.com')).toEqual([]);
  });

  test('reaches the subscribers of all parcels that get one at the same time', async () => {
    const parcels = await Promise.all(Array.from({ length: 6 }, aParcel));
    const subscribed = parcels.filter((_, at) => at % 2 === 1);
    const emailOf = (id: number) => `parcel${id}@example.com`;
    for (const { id, trackingNumber } of subscribed) await subscribe(trackingNumber, emailOf(id));
    await Promise.all(parcels.map(({ id }) => addEvent(id, 'Shipped: left the depot')));
    for (const { id } of subscribed) await eventually(() => announcedTo(emailOf(id)), [['Shipped']]);
  });

  test('is sent once, after an event or an edit, and nothing after a remark', async () => {
    const { id, trackingNumber } = await aParcel();
    const email = 'once@example.com';
    await subscribe(trackingNumber, email);
    await admin.patch(`/api/admin/orders/${id}`, { status: 'Exception' });
    await eventually(() => announcedTo(email), [['Exception']]);
    for (const text of ['Still held up', 'Exception: weather', 'Out for Delivery: on the truck'])
      await addEvent(id, text);
    await eventually(() => announcedTo(email), [['Exception'], ['Out for Delivery']]);
    await addEvent(id, 'Delivered: at the door');
    await eventually(() => announcedTo(email), [['Exception'], ['Out for Delivery'], ['Delivered']]);
    const subscriptions = await readModel('subscriptions');
    // The end of the subscription is recorded after the email.
    await expect
      .poll(() => subscriptions.findOne({ address: email }))
      .toMatchObject({ state: 'ended', endReason: 'delivered' });
  });
});

describe('the address to unsubscribe', () => {
  const post = (token: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/unsubscribe/${token}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'List-Unsubscribe=One-Click',
    });

  test('ends the subscription for a mail program, also when it is repeated and from another site', async () => {
    const { id, trackingNumber } = await aParcel();
    const email = 'enough@example.com';
    const { unsubscribe } = await subscribe(trackingNumber, email);
    const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    for (const headers of [foreign, {}]) expect((await post(unsubscribe, headers)).status).toBe(200);
    const subscriptions = await readModel('subscriptions');
    expect(await subscriptions.findOne({ address: email })).toMatchObject({ endReason: 'unsubscribed' });
    await subscribe(trackingNumber, 'still@example.com');
    await addEvent(id, 'Shipped: left');
    await eventually(() => announcedTo('still@example.com'), [['Shipped']]);
    expect(await announcedTo(email)).toEqual([]);
  });

  test('sends a browser to a page', async () => {
    const { trackingNumber } = await aParcel();
    const { unsubscribe } = await subscribe(trackingNumber, 'browser@example.com');
    const navigate = { 'sec-fetch-dest': 'document' };
    expect((await post(unsubscribe, navigate)).headers.get('location')).toBe('/unsubscribed');
  });

  test('is unknown with another token', async () => {
    const { trackingNumber } = await aParcel();
    const { preferences, confirm } = await subscribe(trackingNumber, 'wrong@example.com');
    expect((await post(confirm)).status).toBe(410);
    expect((await post('x')).status).toBe(410);
    // The preferences token allows more, so it can also end the subscription.
    expect((await post(preferences)).status).toBe(200);
  });
});

describe('the staff', () => {
  test('sees subscribers and what was sent, masked for a viewer, and stops one', async () => {
    const { id, trackingNumber } = await aParcel();
    const email = 'seen@example.com';
    await subscribe(trackingNumber, email);
    await addEvent(id, 'Shipped: left');
    await eventually(() => announcedTo(email), [['Shipped']]);
    const path = `/api/admin/orders/${id}/subscribers`;
    const shown = async () => (await admin.get(path)).body;
    await expect.poll(shown).toMatchObject([
      {
        address: email,
        state: 'confirmed',
        emails: [{ statuses: [] }, { statuses: ['Shipped'] }],
      },
    ]);
    const [{ id: subscription }] = await shown();
    const { person } = await createStaffMember(url, db, admin, 'viewer');
    expect((await person.get(path)).body).toMatchObject([{ address: 's...@example.com' }]);
    const mails = `/api/admin/mails?q=${trackingNumber}`;
    const mailed = async (reader: typeof person) =>
      (await reader.get(mails)).body.map(({ to }: { to: string }) => to);
    expect(await mailed(person)).toEqual(['s...@example.com', 's...@example.com']);
    expect(await mailed(admin)).toEqual([email, email]);
    expect((await person.post(`/api/admin/subscriptions/${subscription}/stop`)).status).toBe(403);
    for (const _ of [1, 2])
      expect((await admin.post(`/api/admin/subscriptions/${subscription}/stop`)).status).toBe(204);
    expect((await admin.get(path)).body).toMatchObject([{ state: 'ended', endReason: 'stopped' }]);
    const { body: activity } = await admin.get('/api/admin/activity?kind=orders');
    expect(activity.filter(({ act }: { act: string }) => act === 'subscription_stopped')).toHaveLength(1);
  });
});

test('the erasure of an order erases its subscribers before it answers, and their links open nothing', async () => {
  const { id, trackingNumber } = await aParcel();
  // For this many subscribers, the status follower needs longer than the answer to the erasure.
  const emails = Array.from({ length: 12 }, (_, at) => `erased${at}@example.com`);
  const mailed = await Promise.all(emails.map((email) => subscribe(trackingNumber, email)));
  const subscriptions = await readModel('subscriptions');
  expect((await admin.post(`/api/admin/orders/${id}/erase`)).status).toBe(204);
  expect(await subscriptions.countDocuments({ address: { $in: emails } })).toBe(0);
  const mails = await readModel('mails');
  await eventually(() => mails.countDocuments({ to: { $in: emails } }), 0);
  await eventually(() => mailsTo(emails[0]!), []);
  const token = mailed[0]?.preferences;
  expect((await visitor.post('/api/subscriptions/preferences', { token })).status).toBe(410);
});
