import { randomUUID } from 'node:crypto';
import type { OrderMessages } from '@exline/contracts';
import { describe, expect, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url } = await testGateway();
const visitor = client(url);
const admin = await signedIn(url);

const search = (q: string) => admin.get(`/api/admin/search?q=${encodeURIComponent(q)}`);
const create = async (fields: object = {}) =>
  (await admin.post('/api/admin/orders', anOrder(fields))).body as { id: number; trackingNumber: string };
const write = async (fields: object = {}) => {
  const message = { firstName: 'Ida', lastName: 'Holm', email: 'ida@example.com', subject: 'Other' };
  return (await visitor.post('/api/contact', { ...message, message: 'Hello', ...fields })).body.id as number;
};
const sendMessage = async (message: string, userEmail: string | null = null) => {
  const sessionId = randomUUID();
  await visitor.post('/api/chat', { sessionId, message, sender: 'user', userEmail });
  return sessionId;
};
const nothing = { items: [], more: false };

test('a customer is found in orders, contact messages and conversations at once', async () => {
  const { id, trackingNumber } = await create({ customerName: 'Zoe Quill', destination: 'Salem, OR' });
  const messageId = await write({ firstName: 'Zoe', lastName: 'Quill', email: 'zoe.quill@example.org' });
  const sessionId = await sendMessage('Where is it?', 'zoe.quill@example.org');
  const { status, body } = await search('  QUILL ');
  expect(status).toBe(200);
  expect(body).toEqual({
    orders: {
      items: [
        {
          id,
          trackingNumber,
          status: 'Label Created',
          customerName: 'Zoe Quill',
          customerEmail: null,
          destination: 'Salem, OR',
        },
      ],
      more: false,
    },
    returns: nothing,
    messages: {
      items: [
        {
          id: messageId,
          firstName: 'Zoe',
          lastName: 'Quill',
          email: 'zoe.quill@example.org',
          subject: 'Other',
          createdAt: expect.any(String),
        },
      ],
      more: false,
    },
    conversations: {
      items: [
        {
          sessionId,
          userEmail: 'zoe.quill@example.org',
          lastMessage: 'Where is it?',
          lastMessageAt: expect.any(String),
          unread: 1,
        },
      ],
      more: false,
    },
  });
});

test('the newest five of a kind are returned, and whether more match', async () => {
  const ids: number[] = [];
  for (let made = 0; made < 6; made += 1) ids.push(await write({ subject: 'Marmalade' }));
  const { messages } = (await search('marma')).body;
  expect(messages.items.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(0, 5));
  expect(messages.more).toBe(true);
  await admin.delete(`/api/admin/contact-submissions/${ids[0]}`);
  expect((await search('marma')).body.messages).toMatchObject({ items: { length: 5 }, more: false });
});

test('an old message is found behind many newer ones', async () => {
  const id = await write({ lastName: 'Underhill' });
  for (let made = 0; made < 60; made += 1) await write({ lastName: 'Crowd' });
  expect((await search('underh')).body.messages.items).toMatchObject([{ id }]);
});

test('everything that was said or noted is found, in messages as in conversations', async () => {
  const id = await write({ message: 'The lampshade is bent' });
  const sessionId = await sendMessage('My lampshade did not arrive');
  for (let sent = 0; sent < 30; sent += 1)
    await visitor.post('/api/chat', { sessionId, message: 'Hello?', sender: 'user' });
  const noted = await write();
  await admin.post(`/api/admin/inbox/message:${noted}/notes`, { note: 'Another lampshade' });
  const { messages, conversations } = (await search('lamps')).body;
  expect(messages.items).toMatchObject([{ id: noted }, { id }]);
  expect(conversations.items).toMatchObject([{ sessionId }]);
});

test('deleted items are not found', async () => {
  const { id, trackingNumber } = await create({ customerName: 'Vanishing' });
  const sessionId = await sendMessage('vanishing');
  await admin.delete(`/api/admin/orders/${id}`);
  await admin.delete(`/api/admin/chat-sessions/${sessionId}`);
  for (const q of ['vanishing', trackingNumber])
    expect((await search(q)).body).toEqual({
      orders: nothing,
      returns: nothing,
      messages: nothing,
      conversations: nothing,
    });
});

test('a return is found by its number, its parcel and its customer', async () => {
  const { trackingNumber } = await create({ status: 'Delivered', customerName: 'Rita Vale' });
  const asked = { trackingNumber, issueType: 'damaged' };
  const { returnNumber } = (await visitor.post('/api/returns', asked)).body;
  for (const q of [returnNumber.toLowerCase(), returnNumber.slice(0, 8), trackingNumber, 'vale'])
    expect((await search(q)).body.returns).toEqual({
      items: [
        {
          id: expect.any(Number),
          returnNumber,
          trackingNumber,
          status: 'requested',
          customerName: 'Rita Vale',
        },
      ],
      more: false,
    });
});

test('special characters are treated as text', async () => {
  const { id } = await create({ customerName: 'C++ (Club) [x]' });
  expect((await search('C++ (Cl')).body.orders.items).toMatchObject([{ id }]);
  for (const q of ['.*', '^', 'C.. (', '$where']) expect((await search(q)).body.orders).toEqual(nothing);
});

test.each([
  ['q is required', ''],
  ['q is required', '?q=%20%20'],
  ['q is required', '?q[]=x'],
  ['q is required', '?q[$gt]='],
  ['q must be text', '?q=a&q=b'],
  ['q can have at most 255 characters', `?q=${'x'.repeat(256)}`],
  ['q cannot hold line breaks or control characters', '?q=a%0Ab'],
  ['q cannot hold line breaks or control characters', '?q=%1B'],
])('a search is refused in words: %s', async (words, query) => {
  const { status, body } = await admin.get(`/api/admin/search${query}`);
  expect([status, body.errors]).toEqual([400, { q: words }]);
});

test('a search is for the staff', async () => {
  expect((await visitor.get('/api/admin/search?q=x')).status).toBe(401);
});

describe('the messages about an order', () => {
  const about = async (id: number) => (await admin.get(`/api/admin/orders/${id}/messages`)).body;
  const idsOf = ({ messages, conversations }: OrderMessages) => [
    messages.items.map(({ id }) => id),
    conversations.items.map(({ sessionId }) => sessionId),
  ];

  test('name its number, or come from its customer; longer numbers and addresses are other ones', async () => {
    const { id, trackingNumber } = await create({ customerEmail: 'Nell@example.com' });
    const inSubject = await write({ subject: `Where is ${trackingNumber.toLowerCase()}?` });
    const inField = await write({ trackingNumber: trackingNumber.toLowerCase() });
    const fromThem = await write({ email: 'nell@example.com' });
    await write({ trackingNumber: `${trackingNumber}0`, email: 'nell@example.com.au' });
    const named = await sendMessage(`My parcel is ${trackingNumber}.`);
    await visitor.post('/api/chat', { sessionId: named, message: 'Hello?', sender: 'user' });
    const theirs = await sendMessage('Anybody there?', 'nell@example.com');
    await sendMessage(`My parcel is ${trackingNumber}1`, 'nell@example.community');
    expect(idsOf(await about(id))).toEqual([
      [fromThem, inField, inSubject],
      [theirs, named],
    ]);
    await admin.delete(`/api/admin/orders/${id}`);
    expect(idsOf(await about(id))[0]).toHaveLength(3);
  });

  test('are the newest ten of each kind, and a mark that there are more', async () => {
    const { id, trackingNumber } = await create();
    expect(await about(id)).toEqual({ messages: nothing, conversations: nothing });
    const ids: number[] = [];
    for (let made = 0; made < 11; made += 1) ids.push(await write({ trackingNumber }));
    const { messages } = await about(id);
    expect(messages.items.map((message: { id: number }) => message.id)).toEqual(
      ids.toReversed().slice(0, 10),
    );
    expect(messages.more).toBe(true);
  });

  test('of an erased order are only those that name its number', async () => {
    const { id, trackingNumber } = await create({ customerEmail: 'otto@example.com' });
    const named = await write({ trackingNumber });
    await write({ email: 'otto@example.com' });
    await admin.post(`/api/admin/orders/${id}/erase`);
    expect(idsOf(await about(id))).toEqual([[named], []]);
  });
});
