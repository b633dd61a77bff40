import { io } from 'socket.io-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';
import { fakeMailWorker } from '../testing/fakeMailWorker.ts';

const { url, db } = await testGateway();
const visitor = client(url);
const admin = await signedIn(url);
const post = await fakeMailWorker(db);

const create = async (fields: object = {}) =>
  (await admin.post('/api/admin/orders', anOrder({ customerEmail: 'maya.chen@example.com', ...fields })))
    .body;
const send = (id: unknown, key?: string) =>
  admin.post(`/api/admin/orders/${id}/send-shipping-email`, undefined, key ? { 'idempotency-key': key } : {});
const historyOf = async (id: number) =>
  (await admin.get(`/api/admin/orders/${id}/history`)).body.map(({ type }: { type: string }) => type);

/** Requests a mail and records its outcome at once. */
const settle = async (outcome: 'deliver' | 'fail', fields: object = {}) => {
  const order = await create(fields);
  const from = await post.position();
  const answer = send(order.id);
  const { mailId } = await post.nextMail(from);
  await post[outcome](mailId);
  return { order, mailId, answer: await answer };
};

test('a delivery mail requires a delivered order, and has its own entry in the list', async () => {
  const early = await create({ status: 'Out for Delivery' });
  const path = `/api/admin/orders/${early.id}/send-delivery-email`;
  expect(await admin.post(path)).toMatchObject({
    status: 409,
    body: { type: 'urn:problem:order.not_delivered' },
  });
  expect(await historyOf(early.id)).toEqual(['OrderCreated']);

  const { id } = await create({ status: 'Delivered' });
  const from = await post.position();
  const answer = admin.post(`/api/admin/orders/${id}/send-delivery-email`);
  const { mailId, kind } = await post.nextMail(from);
  await post.deliver(mailId);
  expect(await answer).toMatchObject({ status: 200, body: { status: 'sent' } });
  expect(kind).toBe('delivery');
  expect(await historyOf(id)).toEqual(['OrderCreated', 'DeliveryEmailRequested', 'DeliveryEmailSent']);
  const { body } = await admin.get('/api/admin/mails?kind=delivery');
  expect(body).toMatchObject([{ id: mailId, orderId: id, state: 'sent' }]);
});

describe('a shipping mail', () => {
  test('that the mail server accepts answers 200, and the history shows who requested it and its content', async () => {
    const { order, mailId, answer } = await settle('deliver');
    expect(answer).toMatchObject({ status: 200, body: { status: 'sent' } });
    const { body } = await admin.get(`/api/admin/orders/${order.id}/history`);
    expect(body.slice(1)).toEqual([
      {
        position: mailId,
        type: 'ShippingEmailRequested',
        at: expect.any(String),
        actor: 'admin:admin',
        data: expect.objectContaining({ to: 'maya.chen@example.com' }),
      },
      {
        position: mailId + 1,
        type: 'ShippingEmailSent',
        at: expect.any(String),
        actor: 'email-worker',
        data: { mailId, attempts: 1, messageId: expect.any(String) },
      },
    ]);
  });

  test('that is permanently rejected answers 502 with a problem', async () => {
    const { answer, order } = await settle('fail');
    expect(answer.status).toBe(502);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect((await historyOf(order.id)).at(-1)).toBe('ShippingEmailFailed');
  });

  test('that is not sent after four seconds answers 202; a second request joins it', async () => {
    const { id } = await create();
    const answers = await Promise.all([send(id), send(id)]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 202, body: { status: 'queued' } });
    expect(await historyOf(id)).toEqual(['OrderCreated', 'ShippingEmailRequested']);
  });

  test('can be requested again once the first one is sent', async () => {
    const { order } = await settle('deliver');
    const from = await post.position();
    const again = send(order.id);
    const { mailId } = await post.nextMail(from);
    await post.deliver(mailId);
    expect((await again).status).toBe(200);
    expect((await historyOf(order.id)).filter((type: string) => type === 'ShippingEmailSent')).toHaveLength(
      2,
    );
  });

  test('is sent once per Idempotency-Key, however often it is requested', async () => {
    const { id } = await create();
    const from = await post.position();
    const answers = [send(id, 'mail-once'), send(id, 'mail-once')];
    const { mailId } = await post.nextMail(from);
    await post.deliver(mailId);
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
    expect((await send(id, 'mail-once')).body).toEqual({ status: 'sent' });
    expect((await historyOf(id)).filter((type: string) => type === 'ShippingEmailRequested')).toHaveLength(1);
  });

  test('requires a customer email', async () => {
    const { id } = await create({ customerEmail: null });
    expect((await send(id)).status).toBe(409);
  });

  test.each(['0', '-1', 'abc', '999999'])('about %s answers 404', async (id) => {
    expect((await send(id)).status).toBe(404);
  });

  test('can only be sent by staff', async () => {
    expect((await visitor.post('/api/admin/orders/1/send-shipping-email')).status).toBe(401);
  });
});

describe('the list of mails', () => {
  test('shows all details of a mail, and finds it by recipient, tracking number and order', async () => {
    const { order, mailId } = await settle('fail', { customerEmail: 'lost@example.com' });
    const expected = {
      id: mailId,
      kind: 'shipping',
      to: 'lost@example.com',
      state: 'failed',
      orderId: order.id,
      submissionId: null,
      sessionId: null,
      trackingNumber: order.trackingNumber,
      requestedAt: expect.any(String),
      requestedBy: 'admin:admin',
      attempts: 8,
      nextTryAt: null,
      lastError: '550 no such mailbox',
      settledAt: expect.any(String),
    };
    for (const q of ['lost@', order.trackingNumber.toLowerCase(), String(order.id)]) {
      const { body } = await admin.get(`/api/admin/mails?state=failed&kind=shipping&q=${q}`);
      expect(body).toContainEqual(expected);
    }
    expect((await admin.get('/api/admin/mails?q=lost@&state=sent')).body).toEqual([]);
    expect((await admin.get('/api/admin/mails?q=lost@&kind=reply')).body).toEqual([]);
  });

  test('is paged, newest first', async () => {
    const { mailId } = await settle('deliver');
    const page = await admin.get('/api/admin/mails?limit=1&state=sent');
    expect(page.body).toEqual([expect.objectContaining({ id: mailId })]);
    expect(Number(page.headers.get('x-total-count'))).toBeGreaterThan(1);
    const next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const [second] = (await admin.get(next)).body;
    expect(second).toMatchObject({ state: 'sent' });
    expect(second.id).toBeLessThan(mailId);
  });

  test.each(['state=lost', 'kind=fax', 'limit=0', 'after=-1'])('with %s answers 400', async (query) => {
    expect((await admin.get(`/api/admin/mails?${query}`)).status).toBe(400);
  });

  test('has a summary, and metrics for operators', async () => {
    const { body } = await admin.get('/api/admin/mails/summary');
    expect(body).toEqual({
      waiting: expect.any(Number),
      retrying: 0,
      failed: expect.any(Number),
      oldestUnsentAt: expect.any(String),
    });
    const { body: measures } = await visitor.get('/metrics');
    expect(measures).toContain(`mails{state="waiting"} ${body.waiting}`);
    expect(measures).toMatch(/mail_jobs\{queue="shipping-email",state="waiting"\} [1-9]/);
    expect(measures).toMatch(/mail_oldest_unsent_seconds [\d.]+/);
    expect(measures).toMatch(/mail_request_to_sent_seconds_count\{kind="shipping"\} [1-9]/);
    expect(measures).not.toContain('example.com');
  });
});

describe('retrying', () => {
  test('puts a failed mail back in progress as the same mail', async () => {
    const { order, mailId } = await settle('fail');
    const answer = admin.post(`/api/admin/mails/${mailId}/retry`);
    await expect.poll(() => historyOf(order.id)).toContain('ShippingEmailRetried');
    await post.deliver(mailId);
    expect(await answer).toMatchObject({ status: 200, body: { status: 'sent' } });
    const { body } = await admin.get(`/api/admin/mails?q=${order.trackingNumber}`);
    expect(body).toEqual([expect.objectContaining({ id: mailId, state: 'sent', lastError: null })]);
  });

  test('is refused for a sent mail and an unknown one', async () => {
    const { mailId } = await settle('deliver');
    expect((await admin.post(`/api/admin/mails/${mailId}/retry`)).status).toBe(409);
    expect((await admin.post('/api/admin/mails/999999/retry')).status).toBe(404);
    expect((await admin.post('/api/admin/mails/abc/retry')).status).toBe(404);
  });

  test('is refused while another mail about the same order is in progress', async () => {
    const { order, mailId } = await settle('fail');
    const from = await post.position();
    const other = send(order.id);
    const { mailId: otherId } = await post.nextMail(from);
    expect((await admin.post(`/api/admin/mails/${mailId}/retry`)).status).toBe(409);
    await post.deliver(otherId);
    expect((await other).status).toBe(200);
  });

  test('all failed mails takes one call', async () => {
    await settle('fail');
    await settle('fail');
    const { status, body } = await admin.post('/api/admin/mails/retry-failed');
    expect(status).toBe(202);
    expect(body.retried).toBeGreaterThanOrEqual(2);
    expect((await admin.post('/api/admin/mails/retry-failed')).body).toEqual({ retried: 0 });
  });
});

test('staff are notified of changed mails and contact messages, visitors are not', async () => {
  const open = (cookie: string | null) => {
    const socket = io(url, { transports: ['websocket'], ...(cookie && { extraHeaders: { cookie } }) });
    onTestFinished(() => void socket.close());
    const received: string[] = [];
    socket.onAny((name: string) => void received.push(name));
    return { join: () => socket.timeout(5_000).emitWithAck('admin:join', {}), received };
  };
  const staff = open(admin.cookie());
  const other = open(null);
  expect(await staff.join()).toEqual({ ok: true });
  expect(await other.join()).toMatchObject({ ok: false });
  const message = { firstName: 'A', lastName: 'B', email: 'a@b.example', subject: 'Other', message: 'Hi' };
  await visitor.post('/api/contact', message);
  await settle('deliver');
  await expect
    .poll(() => staff.received)
    .toEqual(expect.arrayContaining(['contact:changed', 'mail:changed']));
  expect(other.received).toEqual([]);
});
