import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { client, signedIn, type Client } from '../testing/client.ts';
import { connect } from '../testing/sockets.ts';
import { createStaffMember, sameAt } from '../testing/staff.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db, config } = await testGateway();
const far = await testGateway({ MONGODB_URL: config.MONGODB_URL });
const owner = await signedIn(url);
const { person: agent, id: agentId } = await createStaffMember(url, db, owner, 'agent');
const { person: viewer } = await createStaffMember(url, db, owner, 'viewer');
const ben = `staff:${agentId}`;
const OWNER = 'admin:admin';
const visitor = client(url);

const write = async (message = 'Where is it?'): Promise<string> => {
  const sender = { firstName: 'Maya', lastName: 'Chen', email: 'maya@example.com', subject: 'Other' };
  const { body } = await visitor.post('/api/contact', { ...sender, message, trackingNumber: 'EX1234567890' });
  return `message:${body.id}`;
};
const say = async (message = 'Where is EX1234567891?', sessionId = `session_1_${randomUUID()}`) => {
  await visitor.post('/api/chat', { sessionId, message, sender: 'user' });
  return `conversation:${sessionId}`;
};
const idOf = (place: string) => place.slice(place.indexOf(':') + 1);
const pathOf = (place: string, part: string) => `/api/admin/inbox/${encodeURIComponent(place)}/${part}`;
const list = async (query = '', person: Client = owner) =>
  (await person.get(`/api/admin/inbox?limit=500&${query}`)).body as { place: string }[];
const listed = async (query = '', person: Client = owner) =>
  (await list(query, person)).map(({ place }) => place);
const row = async (place: string, person: Client = owner) =>
  (await list('', person)).find((one) => one.place === place);
const counts = async (person: Client = owner) => (await person.get('/api/admin/inbox/counts')).body;
const assign = (place: string, assignee: string | null, person: Client = owner, note?: string) =>
  person.call('PUT', pathOf(place, 'assignee'), { body: { assignee, ...(note && { note }) } });
/** Resolves when the list shows the answer. No worker sends its email, so the call itself would wait for seconds. */
const answer = async (place: string, person: Client) => {
  if (place.startsWith('message:'))
    void person.post(`/api/admin/contact-submissions/${idOf(place)}/reply`, { reply: 'On its way.' });
  else await person.post('/api/chat', { sessionId: idOf(place), message: 'On its way.', sender: 'admin' });
  await expect.poll(() => row(place)).toMatchObject({ waitingSince: null });
};

test('one list has both kinds, newest first, with what a row shows, in pages', async () => {
  const [first, second, third] = [await write('Blue box'), await say(), await write()];
  expect((await listed()).slice(0, 3)).toEqual([third, second, first]);
  expect(await row(first)).toMatchObject({
    name: 'Maya Chen',
    words: 'Blue box',
    trackingNumber: 'EX1234567890',
    waitingSince: expect.stringMatching(/Z$/),
    assignee: null,
    labels: [],
    unread: 1,
  });
  expect(await row(second)).toMatchObject({ name: null, trackingNumber: 'EX1234567891', unread: 1 });
  const pages: string[] = [];
  let path: string | undefined = '/api/admin/inbox?limit=1';
  for (let page = 0; path && page < 3; page += 1) {
    const { body, headers } = await owner.get(path);
    pages.push(body[0].place);
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(pages).toEqual([third, second, first]);
  expect(await listed('kind=message')).not.toContain(second);
  expect(await listed('kind=conversation')).not.toContain(third);
});

test.each([['message', write] as const, ['conversation', say] as const])(
  'an answer assigns an unassigned %s, and ends the waiting; the views and counts follow',
  async (kind, begin) => {
    const place = await begin();
    const before = await counts(agent);
    expect(await listed('assigned=unassigned&state=open')).toContain(place);
    await answer(place, agent);
    expect(await row(place)).toMatchObject({ assignee: ben });
    expect(await listed('assigned=mine', agent)).toContain(place);
    expect(await listed('assigned=mine')).not.toContain(place);
    expect(await listed('assigned=unassigned')).not.toContain(place);
    const after = await counts(agent);
    expect(after[kind].mine - before[kind].mine).toBe(1);
    expect(before[kind].unassigned - after[kind].unassigned).toBe(1);
    // An answer by another staff member does not change the assignee.
    await answer(place, owner);
    expect(await row(place)).toMatchObject({ assignee: ben });
  },
);

test('a hand-over that is repeated with its key writes its note once', async () => {
  const place = await say();
  const headers = { 'Idempotency-Key': `hand-over-${idOf(place)}` };
  const body = { assignee: null, note: 'Please call' };
  const handOver = () => owner.call('PUT', pathOf(place, 'assignee'), { headers, body });
  expect([(await handOver()).status, (await handOver()).status]).toEqual([204, 204]);
  expect((await owner.get(pathOf(place, 'notes'))).body).toHaveLength(1);
});

test('the last of two assignments at once wins, and both gateways show it', async () => {
  const place = await say();
  const there = sameAt(far.url, owner);
  const both = await Promise.all([assign(place, ben), assign(place, OWNER, there)]);
  expect(both.map(({ status }) => status)).toEqual([204, 204]);
  const shown = (await row(place)) as unknown as { assignee: string };
  expect([ben, OWNER]).toContain(shown.assignee);
  await expect.poll(() => row(place, there)).toMatchObject({ assignee: shown.assignee });
});

test('a handover mentions the colleague until the notes are read; the account is counted on the server', async () => {
  const place = await write();
  expect((await assign(place, ben, owner, 'You know this customer.')).status).toBe(204);
  expect((await counts(agent)).mentions).toEqual([place]);
  expect((await counts()).mentions).toEqual([]);
  const { body: notes } = await agent.get(pathOf(place, 'notes'));
  expect(notes).toMatchObject([{ note: 'You know this customer.', mentions: [ben], actor: OWNER }]);
  expect((await agent.post(pathOf(place, 'notes/read'), { upTo: notes[0].id })).status).toBe(204);
  expect((await counts(sameAt(far.url, agent))).mentions).toEqual([]);
  expect((await owner.call('DELETE', pathOf(place, `notes/${notes[0].id}`))).status).toBe(204);
  expect((await agent.get(pathOf(place, 'notes'))).body).toEqual([]);
});

test('a note written twice with one key is stored once', async () => {
  const place = await say();
  const key = { 'Idempotency-Key': randomUUID() };
  const body = { note: 'Call the depot', mentions: [ben] };
  for (const at of [owner, sameAt(far.url, owner)])
    expect((await at.post(pathOf(place, 'notes'), body, key)).status).toBe(204);
  expect((await owner.get(pathOf(place, 'notes'))).body).toHaveLength(1);
});

test('the visitor receives nothing about the work, by socket or by reading', async () => {
  const place = await say();
  const sessionId = idOf(place);
  const socket = await connect(url);
  await socket.emitWithAck('chat:join', { sessionId });
  const received: string[] = [];
  socket.onAny((name: string) => received.push(name));
  const staff = await connect(far.url, { cookie: sameAt(far.url, owner).cookie() ?? '' });
  await staff.emitWithAck('admin:join', {});
  // The other gateway may still send events of earlier tests.
  const heard: unknown[] = [];
  staff.on('chat:work', (work) => work.sessionId === sessionId && heard.push(work));

  await assign(place, ben, owner, 'SECRET-NOTE');
  await owner.patch(pathOf(place, 'labels'), { add: ['SECRET-LABEL'], remove: [] });
  await owner.call('PUT', pathOf(place, 'snooze'), { body: { until: null } });
  // One event each for the assignment, the note, the label and the snooze.
  await expect.poll(() => heard).toEqual(Array.from({ length: 4 }, () => ({ sessionId })));
  await answer(place, owner);
  await expect.poll(() => received).toEqual(['chat:message']);
  const read = JSON.stringify((await visitor.get(`/api/chat/${sessionId}`)).body);
  for (const word of ['SECRET', 'assignee', 'labels', 'snooze']) expect(read).not.toContain(word);
});

test('labels are filters for both kinds, and are suggested while they are in use', async () => {
  const [place, other] = [await write(), await say()];
  const change = (to: string, add: string[], remove: string[] = []) =>
    owner.patch(pathOf(to, 'labels'), { add, remove });
  await change(place, ['Refund', 'VIP']);
  await change(other, ['refund']);
  expect(await listed('label=REFUND')).toEqual([other, place]);
  expect(await listed('label=vip')).toEqual([place]);
  expect((await owner.get('/api/admin/contact-submissions?limit=9&label=vip')).body).toHaveLength(1);
  expect((await owner.get('/api/admin/chat-sessions?limit=9&label=vip')).body).toHaveLength(0);
  expect((await counts()).labels).toEqual(expect.arrayContaining(['Refund', 'VIP']));
  await change(place, [], ['vip']);
  expect((await counts()).labels).not.toContain('VIP');
});

test('a snoozed conversation is not open until its time, or until the customer writes', async () => {
  const [place, chat] = [await write(), await say()];
  const far = new Date(Date.now() + 3_600_000).toISOString();
  expect((await owner.call('PUT', pathOf(place, 'snooze'), { body: { until: far } })).status).toBe(204);
  expect((await owner.call('PUT', pathOf(chat, 'snooze'), { body: {} })).status).toBe(204);
  expect((await listed('state=snoozed')).slice(0, 2)).toEqual([chat, place]);
  const open = await listed('state=open');
  expect([open.includes(place), open.includes(chat)]).toEqual([false, false]);
  await say('Hello?', idOf(chat));
  expect((await listed('state=snoozed'))[0]).toBe(place);
  expect(await row(chat)).toMatchObject({ snooze: null });
  expect((await owner.call('DELETE', pathOf(place, 'snooze'))).status).toBe(204);
  expect(await listed('state=open')).toContain(place);
  const { status, body } = await owner.call('PUT', pathOf(place, 'snooze'), {
    body: { until: '2020-01-01' },
  });
  expect([status, body.type]).toEqual([400, 'urn:problem:inbox.snooze_over']);
});

test('a search covers messages, replies and notes, with its words in any order', async () => {
  const [place, chat] = [await write('A zebra in a basket'), await say('My giraffe is late')];
  await say('Hello again', idOf(chat));
  await answer(place, owner);
  expect(await listed('q=on%20way')).toContain(place);
  await owner.post(pathOf(chat, 'notes'), { note: 'Ask the elephant keeper' });
  expect(await listed('q=bask%20zebra')).toEqual([place]);
  expect(await listed('q=giraffe')).toEqual([chat]);
  expect(await listed('q=elephant')).toEqual([chat]);
  expect(await listed('q=zebra%20giraffe')).toEqual([]);
  expect((await owner.get('/api/admin/chat-sessions?limit=9&q=giraffe')).body).toHaveLength(1);
  expect((await owner.get('/api/admin/contact-submissions?limit=9&q=zebra')).body).toHaveLength(1);
  await owner.call('DELETE', `/api/admin/chat-sessions/${idOf(chat)}`);
  expect(await listed('q=giraffe')).toEqual([]);
  expect((await owner.get(pathOf(chat, 'notes'))).body).toEqual([]);
});

test('an erasure removes notes and labels from every collection', async () => {
  const place = await write();
  await assign(place, ben, owner, 'ERASED-NOTE');
  await owner.patch(pathOf(place, 'labels'), { add: ['ERASED-LABEL'], remove: [] });
  await agent.post(pathOf(place, 'notes/read'), { upTo: 1 });
  await owner.post(`/api/admin/contact-submissions/${idOf(place)}/erase`);
  const stored = async () => {
    const names = (await db.listCollections().toArray()).map(({ name }) => name);
    const all = await Promise.all(names.map((name) => db.collection(name).find().toArray()));
    return JSON.stringify(all);
  };
  await expect.poll(stored).not.toMatch(/ERASED-|erased-note/);
  expect((await counts(agent)).mentions).not.toContain(place);
});

test('work on a conversation requires an agent, a conversation that exists and an assignable person', async () => {
  const place = await write();
  expect((await viewer.get(pathOf(place, 'notes'))).status).toBe(200);
  expect((await assign(place, ben, viewer)).status).toBe(403);
  expect((await viewer.post(pathOf(place, 'notes'), { note: 'No' })).status).toBe(403);
  for (const wrong of ['order:1', 'x', 'message:0'])
    expect((await assign(wrong, ben)).body.type).toBe('urn:problem:inbox.not_found');
  expect((await assign('message:999999', ben)).body.type).toBe('urn:problem:contact.not_found');
  expect((await assign('conversation:none', ben)).body.type).toBe('urn:problem:chat.session_not_found');
  expect((await assign(place, 'staff:999999')).body.type).toBe('urn:problem:staff.not_assignable');
  expect((await owner.post(pathOf(place, 'notes'), { note: 'x', mentions: ['staff:999'] })).status).toBe(400);
  expect((await owner.get('/api/admin/inbox?assigned=all')).status).toBe(400);
});

test('conversations of a deactivated account are unassigned', async () => {
  const { person, id } = await createStaffMember(url, db, owner, 'agent');
  const place = await say();
  await answer(place, person);
  await expect.poll(() => listed('assigned=unassigned')).not.toContain(place);
  await owner.post(`/api/admin/staff/${id}/disable`);
  await expect.poll(() => listed('assigned=unassigned')).toContain(place);
});
