import { describe, expect, test } from 'vitest';
import { client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';
import { fakeMailWorker } from '../testing/fakeMailWorker.ts';

const { url, db } = await testGateway();
const visitor = client(url);
const admin = await signedIn(url);
const post = await fakeMailWorker(db);

const aMessage = (fields: object = {}) => ({
  firstName: 'Maya',
  lastName: 'Chen',
  email: 'maya.chen@example.com',
  trackingNumber: 'EX1234567890',
  subject: 'Delivery Problem',
  message: 'Where is it?\nIt was due yesterday.',
  ...fields,
});
const commits = () => db.collection('commits').countDocuments({});
const submit = async (fields: object = {}) => (await visitor.post('/api/contact', aMessage(fields))).body.id;

describe('a contact message', () => {
  test("answers 201 with its id and time, and is first in the staff's list", async () => {
    const { status, body } = await visitor.post('/api/contact', aMessage({ unknown: 'field' }));
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number), createdAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    const { body: list } = await admin.get('/api/admin/contact-submissions');
    expect(list[0]).toEqual({
      ...aMessage(),
      ...body,
      replies: [],
      replyCount: 0,
      isDone: false,
      marks: [],
      assignee: null,
      labels: [],
      snooze: null,
      noteCount: 0,
    });
    expect((await admin.get('/api/admin/contact-submissions?limit=1')).body[0].isUnread).toBe(true);
  });

  test('may leave out the tracking number', async () => {
    const id = await submit({ trackingNumber: '' });
    const { body } = await admin.get('/api/admin/contact-submissions?limit=1');
    expect(body).toEqual([expect.objectContaining({ id, trackingNumber: null })]);
  });

  test.each([
    [{ firstName: ' ' }, 'firstName'],
    [{ lastName: 'x'.repeat(101) }, 'lastName'],
    [{ email: 'nowhere' }, 'email'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
    [{ subject: 'two\nlines' }, 'subject'],
    [{ subject: 'x'.repeat(256) }, 'subject'],
    [{ message: '\n' }, 'message'],
    [{ message: '\u200B\u00A0\u2060' }, 'message'],
    [{ message: { $gt: '' } }, 'message'],
    [{ trackingNumber: 'x'.repeat(256) }, 'trackingNumber'],
  ])('with %j is refused by field and changes nothing', async (fields, field) => {
    const before = await commits();
    const { status, body } = await visitor.post('/api/contact', aMessage(fields));
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await commits()).toBe(before);
  });

  test('with an Idempotency-Key is stored once, also when it is sent twice at once', async () => {
    const before = await commits();
    const send = (body: object) => visitor.post('/api/contact', body, { 'idempotency-key': 'one' });
    const answers = await Promise.all([send(aMessage()), send(aMessage()), send(aMessage())]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: answers[0].body });
    expect(await commits()).toBe(before + 1);
    expect((await send(aMessage({ subject: 'Other' }))).status).toBe(422);
  });

  test('from a page of another site is refused', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await visitor.post('/api/contact', aMessage(), foreign)).status).toBe(403);
  });
});

describe('the list', () => {
  test('is paged and searched', async () => {
    const first = await submit({ lastName: 'Zimmermann' });
    const second = await submit({ email: 'zimmer@example.com' });
    const path = '/api/admin/contact-submissions?limit=1&q=zimmer';
    const page = await admin.get(path);
    expect(page.body.map(({ id }: { id: number }) => id)).toEqual([second]);
    expect(page.headers.get('x-total-count')).toBe('2');
    const next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await admin.get(next);
    expect(rest.body.map(({ id }: { id: number }) => id)).toEqual([first]);
    expect(rest.headers.get('link')).toBeNull();
  });

  test('holds open messages, done ones or both', async () => {
    const open = await submit({ lastName: 'Quillfeather' });
    const done = await submit({ lastName: 'Quillfeather' });
    const last = await submit({ lastName: 'Quillfeather' });
    await admin.post(`/api/admin/contact-submissions/${done}/done`);
    const listed = async (query: string) => {
      const { body, headers } = await admin.get(`/api/admin/contact-submissions?q=quill${query}`);
      const ids = body.map(({ id }: { id: number }) => id);
      return { ids, total: headers.get('x-total-count'), link: headers.get('link') };
    };
    expect(await listed('&limit=5')).toMatchObject({ ids: [last, done, open], total: '3' });
    expect(await listed('&limit=5&state=done')).toMatchObject({ ids: [done], total: '1' });
    const page = await listed('&limit=1&state=open');
    expect(page).toMatchObject({ ids: [last], total: '2' });
    expect(page.link).toContain('state=open');
    expect(await listed(`&limit=1&state=open&after=${last}`)).toMatchObject({ ids: [open], link: null });
  });

  test.each(['limit=0', 'limit=501', 'after=x', `q=${'x'.repeat(256)}`, 'limit=5&state=deleted'])(
    'with %s answers 400',
    async (query) => {
      expect((await admin.get(`/api/admin/contact-submissions?${query}`)).status).toBe(400);
    },
  );

  test('is for the staff', async () => {
    expect((await visitor.get('/api/admin/contact-submissions')).status).toBe(401);
    expect((await visitor.get('/api/admin/contact-submissions/1')).status).toBe(401);
    expect((await visitor.delete('/api/admin/contact-submissions/1')).status).toBe(401);
    expect((await visitor.post('/api/admin/contact-submissions/1/reply', {})).status).toBe(401);
  });
});

test.each(['?view=row', '?view=row&limit=500'])(
  '%s lists what a row of the inbox shows, with the first words of the message',
  async (query) => {
    const message = 'On its way. '.repeat(17);
    const id = await submit({ message });
    const { body } = await admin.get(`/api/admin/contact-submissions${query}`);
    expect(body[0]).toEqual({
      id,
      ...aMessage(),
      message: message.slice(0, 200),
      createdAt: expect.any(String),
      isDone: false,
      replyCount: 0,
      assignee: null,
      labels: [],
      snooze: null,
      ...(query.includes('limit') && { isUnread: true }),
    });
  },
);

describe('a reply', () => {
  const reply = (id: unknown, body: object = { reply: 'On its way.' }) =>
    admin.post(`/api/admin/contact-submissions/${id}/reply`, body);

  test('that the mail server accepts answers 200, and is shown below the message', async () => {
    const id = await submit();
    const from = await post.position();
    const answer = reply(id);
    const { mailId } = await post.nextMail(from);
    await post.deliver(mailId);
    expect(await answer).toMatchObject({ status: 200, body: { status: 'sent' } });
    const [shown] = (await admin.get('/api/admin/contact-submissions?limit=1')).body;
    expect((await admin.get(`/api/admin/contact-submissions/${id}`)).body).toEqual(shown);
    expect(shown.replies).toEqual([
      { id: mailId, reply: 'On its way.', actor: 'admin:admin', at: expect.any(String), mail: 'sent' },
    ]);
  });

  test('that is permanently rejected answers 502', async () => {
    const id = await submit();
    const from = await post.position();
    const answer = reply(id);
    const { mailId } = await post.nextMail(from);
    await post.fail(mailId);
    expect(await answer).toMatchObject({
      status: 502,
      body: { type: 'urn:problem:mail.failed', status: 502 },
    });
  });

  test('that is not sent after four seconds answers 202', async () => {
    const id = await submit();
    const from = Date.now();
    expect(await reply(id)).toMatchObject({ status: 202, body: { status: 'queued' } });
    expect(Date.now() - from).toBeGreaterThan(3_500);
    const [shown] = (await admin.get('/api/admin/contact-submissions')).body;
    expect(shown.replies[0].mail).toBe('waiting');
  });

  test.each([{}, { reply: '' }, { reply: ' \n ' }, { reply: 7 }])('of %j answers 400', async (body) => {
    const { status, body: problem } = await reply(await submit(), body);
    expect(status).toBe(400);
    expect(problem.errors).toHaveProperty('reply');
  });

  test.each(['0', '-1', 'abc', '999999', '1.5'])('to %s answers 404', async (id) => {
    expect((await reply(id)).status).toBe(404);
    expect((await admin.delete(`/api/admin/contact-submissions/${id}`)).status).toBe(404);
    expect((await admin.get(`/api/admin/contact-submissions/${id}`)).status).toBe(404);
  });
});

test('a deleted message is gone, including its content', async () => {
  const id = await submit({ lastName: 'Vanishing' });
  expect((await admin.delete(`/api/admin/contact-submissions/${id}`)).status).toBe(204);
  expect((await admin.delete(`/api/admin/contact-submissions/${id}`)).status).toBe(404);
  expect((await admin.get('/api/admin/contact-submissions?q=vanishing')).body).toEqual([]);
  const { status, body } = await admin.get(`/api/admin/contact-submissions/${id}`);
  expect([status, body.type]).toEqual([404, 'urn:problem:contact.not_found']);
  const kept = await db.collection<{ _id: number }>('contact_submissions').findOne({ _id: id });
  expect(JSON.stringify(kept)).not.toContain('anishing');
});

test('a message shows its newest 20 replies and their number; the others are fetched separately', async () => {
  const path = `/api/admin/contact-submissions/${await submit()}`;
  const wanted = Array.from({ length: 23 }, (_, index) => `reply ${index}`);
  let from = await post.position();
  const answers = wanted.map((reply) => admin.post(`${path}/reply`, { reply }));
  for (const _answer of answers) {
    const { mailId } = await post.nextMail(from);
    await post.deliver(mailId);
    from = mailId;
  }
  // On a slow machine, the last emails are not sent within four seconds.
  for (const { status } of await Promise.all(answers)) expect([200, 202]).toContain(status);
  const { body } = await admin.get('/api/admin/contact-submissions');
  const submission = body.find(({ id }: { id: number }) => path.endsWith(`/${id}`));
  expect([submission.replyCount, submission.replies.length]).toEqual([23, 20]);
  const earlier = await admin.get(`${path}/replies?before=${submission.replies[0].id}`);
  const all = [...earlier.body, ...submission.replies];
  const ids = all.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(all.map(({ reply }) => reply).toSorted()).toEqual(wanted.toSorted());
  await admin.delete(path);
  expect((await admin.get(`${path}/replies`)).body).toEqual([]);
});
