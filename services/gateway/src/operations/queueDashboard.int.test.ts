import { brand, mailQueues } from '@exline/contracts';
import { Queue } from 'bullmq';
import { expect, test, vi } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { fakeMailWorker } from '../testing/fakeMailWorker.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db } = await testGateway();
const visitor = client(url);
const admin = await signedIn(url);
const post = await fakeMailWorker(db);

test('the queue dashboard redirects people who are not signed in', async () => {
  for (const path of ['/admin/queues', '/admin/queues/api/queues', '/admin/queues/queue/reply-email']) {
    const reply = await visitor.get(path);
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe('/admin');
  }
});

test('the queue dashboard shows all queues to staff, with a policy that its page works with', async () => {
  const page = await admin.get('/admin/queues');
  expect(page.status).toBe(200);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("base-uri 'none'");
  expect(page.body).not.toContain('<base');
  const [, script] = /src="([^"]*main[^"]*)"/.exec(page.body) ?? [];
  const { status, body: text } = await admin.get(script ?? '');
  expect([status, text.includes('"/admin/queues/"')]).toEqual([200, true]);
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  const { body } = await admin.get('/admin/queues/api/queues');
  expect(body.queues.map(({ name }: { name: string }) => name)).toEqual([...mailQueues]);
});

test('the queue dashboard has the company’s name and colors and a link back, and loads nothing from other hosts', async () => {
  const { body: text } = await admin.get('/admin/queues');
  expect(text).toContain(`<title>${brand.name} mail queues</title>`);
  expect(text).toContain('"url":"/admin/mail"');
  expect(text).toContain('"background":"#FBFAF7"');
  expect(text).not.toMatch(/https?:\/\//);
});

test('the queue dashboard shows no personal data, and changes nothing', async () => {
  const order = await admin.post('/api/admin/orders', anOrder({ customerEmail: 'secret@example.com' }));
  const from = await post.position();
  const answer = admin.post(`/api/admin/orders/${order.body.id}/send-shipping-email`);
  const { mailId } = await post.nextMail(from);
  const path = '/admin/queues/api/queues?activeQueue=shipping-email&status=latest&page=1&jobsPerPage=100';
  // An email that is sent before it has a job gets none.
  await expect.poll(async () => (await admin.get(path)).body.queues[0].jobs).not.toEqual([]);
  await post.deliver(mailId);
  await answer;
  const { body } = await admin.get(path);
  const [queue] = body.queues;
  expect(JSON.stringify(body)).not.toContain('secret@');
  const [{ id }] = queue.jobs;
  await admin.call('PUT', `/admin/queues/api/queues/shipping-email/${id}/clean`);
  await admin.call('PUT', '/admin/queues/api/queues/shipping-email/obliterate');
  expect((await admin.get(path)).body.queues[0].jobs.map((job: { id: string }) => job.id)).toContain(id);
});

test.each([
  ['a broken escape', 'queues?activeQueue=%25', 400],
  ['a page that is no number', 'queues?page=x', 400],
  ['a million jobs', 'queues?activeQueue=shipping-email&jobsPerPage=1000000', 400],
  ['a state that is none', 'queues?activeQueue=shipping-email&status=a%0Ab', 400],
  ['a queue that does not exist', 'queues/none/1', 404],
  ['a job that does not exist', 'queues/shipping-email/none', 404],
  ['an address that does not exist', 'none', 404],
])('the queue dashboard answers %s with problem details', async (_what, path, status) => {
  const reply = await admin.get(`/admin/queues/api/${path}`);
  expect(reply.status).toBe(status);
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
});

test('a fault of the dashboard is a logged problem', async () => {
  const queues = vi.spyOn(Queue.prototype, 'getJobCounts').mockRejectedValue(new Error('broken'));
  const reply = await admin.get('/admin/queues/api/queues');
  queues.mockRestore();
  expect(reply.status).toBe(500);
  expect(reply.body).toMatchObject({ type: 'urn:problem:fault' });
});
