import { describe, expect, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { fakeMailWorker } from '../testing/fakeMailWorker.ts';
import { connect } from '../testing/sockets.ts';
import { createStaffMember } from '../testing/staff.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db } = await testGateway();
const owner = await signedIn(url);
const { person: viewer } = await createStaffMember(url, db, owner, 'viewer');
const { person: agent } = await createStaffMember(url, db, owner, 'agent');
const visitor = client(url);

await owner.post('/api/admin/orders', anOrder({ status: 'Shipped' }));
await visitor.post('/api/contact', {
  firstName: 'Maya',
  lastName: 'Chen',
  email: 'maya@example.com',
  subject: 'Other',
  message: 'Where is it?',
});
for (const message of ['one', 'two', 'three'])
  await visitor.post('/api/chat', { sessionId: 'session-for-viewers', message, sender: 'user' });

const lists = ['orders', 'contact-submissions', 'chat-messages'];

describe.each(lists)('the list of %s', (list) => {
  const path = `/api/admin/${list}`;

  test.each(['', '?q=a', '?status=Shipped', '?state=open', '?after=1', '?before=9', '?ids=1'])(
    'without a limit is refused to a viewer, also with "%s"',
    async (query) => {
      const reply = await viewer.get(path + query);
      expect(reply).toMatchObject({ status: 403, body: { type: 'urn:problem:staff.not_allowed' } });
      expect((await viewer.call('HEAD', path + query)).status).toBe(403);
      expect((await agent.get(path + query)).status).toBe(200);
    },
  );

  test('in pages are visible to a viewer, up to 500 rows', async () => {
    expect((await viewer.get(`${path}?limit=500`)).body.length).toBeGreaterThan(0);
    for (const limit of ['501', '0', '', '1&limit=2'])
      expect([limit, (await viewer.get(`${path}?limit=${limit}`)).status]).toEqual([limit, 400]);
    expect((await agent.get(`${path}?limit=501`)).status).toBe(400);
  });
});

test('given three chat messages, when a viewer follows the pages, then each message is there once', async () => {
  const texts: string[] = [];
  let path: string | undefined = '/api/admin/chat-messages?limit=2';
  while (path) {
    const { body, headers } = await viewer.get(path);
    expect(headers.get('x-total-count')).toBe('3');
    texts.push(...body.map(({ message }: { message: string }) => message));
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(texts).toEqual(['one', 'two', 'three']);
});

describe('emails to staff', async () => {
  const worker = await fakeMailWorker(db);
  const invite = async () => {
    const from = await worker.position();
    const name = `invited${from}`;
    await owner.post('/api/admin/staff', { name, email: `${name}@exline.example`, role: 'agent' });
    return { id: (await worker.nextMail(from)).mailId, name };
  };
  const idsFor = async (person: typeof viewer, query = '') =>
    (await person.get(`/api/admin/mails?limit=500${query}`)).body.map(({ id }: { id: number }) => id);

  test('are listed, found and counted only for people who may read staff', async () => {
    const { id, name } = await invite();
    for (const query of ['', `&q=${name}`, '&kind=invitation', '&state=waiting'])
      expect([query, await idsFor(owner, query)]).toEqual([query, expect.arrayContaining([id])]);
    for (const person of [viewer, agent]) {
      for (const query of ['', `&q=${name}`, '&kind=invitation', '&kind=reset', '&state=waiting']) {
        const { body, headers } = await person.get(`/api/admin/mails?limit=500${query}`);
        expect([query, body, headers.get('x-total-count')]).toEqual([query, [], '0']);
      }
      expect((await person.get('/api/admin/mails/summary')).body).toMatchObject({
        waiting: 0,
        failed: 0,
        oldestUnsentAt: null,
      });
    }
  });

  test('are retried only by people who may read staff', async () => {
    const { id } = await invite();
    await worker.fail(id);
    await expect.poll(async () => (await owner.get('/api/admin/mails/summary')).body.failed).toBe(1);
    expect((await agent.post(`/api/admin/mails/${id}/retry`)).body.type).toBe('urn:problem:mail.not_found');
    expect((await agent.post('/api/admin/mails/retry-failed')).body).toEqual({ retried: 0 });
    expect((await owner.post('/api/admin/mails/retry-failed')).body).toEqual({ retried: 1 });
  });

  test('are announced only to people who may read staff', async () => {
    const heard = async (person: typeof viewer) => {
      const socket = await connect(url, { cookie: person.cookie() ?? '' });
      const ids: number[] = [];
      socket.on('mail:changed', ({ id }) => ids.push(id));
      await socket.emitWithAck('admin:join', {});
      return ids;
    };
    const [toOwner, toViewer] = [await heard(owner), await heard(viewer)];
    const order = await owner.post('/api/admin/orders', anOrder({ customerEmail: 'maya@example.com' }));
    const { id } = await invite();
    const from = await worker.position();
    const asked = owner.post(`/api/admin/orders/${order.body.id}/send-shipping-email`);
    const { mailId } = await worker.nextMail(from);
    for (const ids of [toOwner, toViewer]) await expect.poll(() => ids).toContain(mailId);
    await worker.deliver(mailId);
    await asked;
    expect(toOwner).toContain(id);
    expect(toViewer).not.toContain(id);
  });
});
