import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mailJobs } from '@exline/contracts';
import { createLogger } from '@exline/platform';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startMailServer } from './testing/mailServer.ts';
import { admin, mailTestBed } from './testing/mailTestBed.ts';

describe('a requested mail', () => {
  test('reaches the mail server in two parts, and the history shows it', async () => {
    const testBed = await mailTestBed();
    const server = await startMailServer();
    const mailId = await testBed.requestMail();
    await testBed.runWorker(server.url);

    await expect.poll(() => server.taken.length).toBe(1);
    const [mail] = server.taken;
    expect(mail).toMatchObject({
      subject: 'Your Exline parcel EX1234567890',
      messageId: expect.stringMatching(/^<mail-\d+\.[0-9a-f]{24}@exline\.example>$/),
      html: expect.stringContaining('https://exline.example/track/EX1234567890'),
      text: expect.stringContaining('Status\nShipped'),
      to: expect.objectContaining({ text: 'maya.chen@example.com' }),
      from: expect.objectContaining({ text: '"Exline" <no-reply@exline.example>' }),
    });
    await expect
      .poll(async () => (await testBed.eventsOf(mailId)).at(-1))
      .toEqual({
        type: 'ShippingEmailSent',
        actor: 'email-worker',
        data: { orderId: mailId - 1, mailId, attempts: 1, messageId: mail?.messageId },
      });
    await expect.poll(async () => (await testBed.queries.byId(mailId))?.state).toBe('sent');
  });

  test('is not sent again when its job is repeated', async () => {
    const testBed = await mailTestBed();
    const server = await startMailServer();
    const mailId = await testBed.requestMail();
    await testBed.runWorker(server.url);
    await expect.poll(async () => (await testBed.queries.byId(mailId))?.state).toBe('sent');

    await testBed.ensure([{ id: mailId, kind: 'shipping', round: 0 }]);
    const [queue] = testBed.queues;
    await expect.poll(() => queue?.getJobState(`mail-${mailId}-0`)).toBe('completed');
    expect(server.offered()).toBe(1);
  });

  test('is sent like a reply', async () => {
    const testBed = await mailTestBed();
    const server = await startMailServer();
    await testBed.runWorker(server.url);
    const message = {
      firstName: 'Daniel',
      lastName: 'Okafor',
      email: 'daniel@example.com',
      trackingNumber: null,
      subject: 'Other',
      message: 'Hello?',
    };
    const { id } = await testBed.contact.SubmitContact(message, admin);
    const { mailId } = await testBed.contact.ReplyToContact({ submissionId: id, reply: 'Hello.' }, admin);
    await expect.poll(() => server.taken.map(({ subject }) => subject)).toEqual(['Re: Other']);
    await expect.poll(async () => (await testBed.eventsOf(mailId)).at(-1)?.type).toBe('ReplyEmailSent');
  });
});

describe('a mail server that rejects a mail', () => {
  test('permanently gets it once', async () => {
    const testBed = await mailTestBed();
    const text = '5.1.1 <maya.chen@example.com>: no such mailbox';
    const server = await startMailServer({ verdict: () => ({ code: 550, text }) });
    const mailId = await testBed.requestMail();
    await testBed.runWorker(server.url);
    await expect
      .poll(async () => (await testBed.eventsOf(mailId)).at(-1))
      .toMatchObject({
        type: 'ShippingEmailFailed',
        data: { mailId, attempts: 1, reason: '550 5.1.1 <***>: no such mailbox' },
      });
    expect(server.offered()).toBe(1);
  });

  test('temporarily gets it again, with the same Message-ID', async () => {
    const testBed = await mailTestBed();
    const server = await startMailServer({
      verdict: (nth) => (nth < 3 ? { code: 451, text: 'try later' } : null),
    });
    const mailId = await testBed.requestMail();
    await testBed.runWorker(server.url);
    await expect
      .poll(async () => (await testBed.eventsOf(mailId)).at(-1))
      .toMatchObject({
        type: 'ShippingEmailSent',
        data: { attempts: 3, messageId: server.taken[0]?.messageId ?? expect.any(String) },
      });
    expect(server.offered()).toBe(3);
  });

  test('temporarily, too often, makes it fail; a person can retry it', async () => {
    const testBed = await mailTestBed();
    const server = await startMailServer({
      verdict: (nth) => (nth <= 3 ? { code: 451, text: 'try later' } : null),
    });
    const mailId = await testBed.requestMail();
    await testBed.runWorker(server.url);
    await expect
      .poll(() => testBed.queries.byId(mailId))
      .toMatchObject({ state: 'failed', attempts: 3, lastError: '451 try later' });

    await testBed.mails.RetryMail({ mailId }, admin);
    await expect
      .poll(() => testBed.queries.byId(mailId))
      .toMatchObject({ state: 'sent', attempts: 1, lastError: null });
  });

  test('temporarily is shown with its error and the time of the next attempt', async () => {
    const testBed = await mailTestBed();
    const server = await startMailServer({ verdict: () => ({ code: 451, text: 'try later' }) });
    const mailId = await testBed.requestMail();
    await testBed.runWorker(server.url, { retries: { attempts: 8, delayAfter: () => 60_000 } });
    await expect
      .poll(() => testBed.queries.byId(mailId))
      .toMatchObject({
        state: 'retrying',
        attempts: 1,
        lastError: '451 try later',
        nextTryAt: expect.any(String),
      });
  });
});

test('mails are sent as soon as an unavailable mail server is back', async () => {
  const testBed = await mailTestBed();
  const { port, url, stop } = await startMailServer();
  await stop();
  const mailId = await testBed.requestMail();
  await testBed.runWorker(url, { retries: { attempts: 8, delayAfter: () => 600_000 }, probeMs: 50 });
  await expect
    .poll(() => testBed.queries.byId(mailId))
    .toMatchObject({
      state: 'retrying',
      lastError: expect.stringMatching(/^The mail server cannot be reached: .*ECONNREFUSED/),
    });

  const back = await startMailServer({ port });
  await expect.poll(() => back.taken.length).toBe(1);
});

test('a new worker sends mails at once that the last one left to a later retry', async () => {
  const testBed = await mailTestBed();
  const { port, url, stop } = await startMailServer();
  await stop();
  const mailId = await testBed.requestMail();
  const last = await testBed.runWorker(url, { retries: { attempts: 8, delayAfter: () => 600_000 } });
  await expect.poll(() => testBed.queries.byId(mailId)).toMatchObject({ state: 'retrying' });
  await last.stop();

  const back = await startMailServer({ port });
  await testBed.runWorker(url);
  await expect.poll(() => back.taken.length).toBe(1);
});

test('a new worker asks an unavailable mail server again only after a pause', async () => {
  const testBed = await mailTestBed();
  const asked: number[] = [];
  const server = createServer((socket) => {
    asked.push(performance.now());
    socket.destroy();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await testBed.runWorker(`smtp://127.0.0.1:${port}`, { probeMs: 500 });
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  const [first = 0, second = 0] = asked;
  // Timers may fire up to a millisecond early.
  expect(second - first).toBeGreaterThan(498);
});

test('a fault is logged once a minute, however many mails it stops', async () => {
  const testBed = await mailTestBed();
  const server = await startMailServer({ verdict: () => ({ code: 451, text: 'try later' }) });
  const log = createLogger('worker', 'silent');
  const error = vi.spyOn(log, 'error');
  const delayAfter = () => {
    throw new TypeError('a bug');
  };
  for (const trackingNumber of ['EX1', 'EX2', 'EX3']) await testBed.requestMail({ trackingNumber });
  await testBed.runWorker(server.url, { log, retries: { attempts: 8, delayAfter } });
  await expect.poll(server.offered).toBeGreaterThan(3);
  expect(error).toHaveBeenCalledTimes(1);
});

test('text written by people cannot add a header', async () => {
  const testBed = await mailTestBed();
  const server = await startMailServer();
  const trackingNumber = 'EX1\r\nBcc: victim@example.com\r\nX-Evil: 1';
  await testBed.requestMail({ trackingNumber, customerName: 'A\r\nBcc: victim@example.com' });
  await testBed.runWorker(server.url);
  await expect.poll(() => server.taken.length).toBe(1);
  const [mail] = server.taken;
  expect(mail?.headers.has('bcc')).toBe(false);
  expect(mail?.headers.has('x-evil')).toBe(false);
  expect(mail?.to).toMatchObject({ text: 'maya.chen@example.com' });
});

test.each(['two@example.com, three@example.com', 'x@example.com\r\nRCPT TO:<y@example.com>', 'no address'])(
  'a recipient such as %j gets nothing, nor does anybody else',
  async (customerEmail) => {
    const testBed = await mailTestBed();
    const server = await startMailServer();
    const mailId = await testBed.requestMail({ customerEmail });
    await testBed.runWorker(server.url);
    await expect.poll(async () => (await testBed.eventsOf(mailId)).at(-1)?.type).toBe('ShippingEmailFailed');
    expect(server.offered()).toBe(0);
  },
);

test('a stopped worker returns unfinished mails, and another worker sends them', async () => {
  const testBed = await mailTestBed();
  const server = await startMailServer({ verdict: (nth) => (nth === 1 ? 'silence' : null) });
  const mailId = await testBed.requestMail();
  const first = await testBed.runWorker(server.url);
  await expect.poll(() => server.offered()).toBe(1);
  const from = Date.now();
  await first.stop();
  expect(Date.now() - from).toBeLessThan(8_000);
  expect(await testBed.queries.byId(mailId)).toMatchObject({ state: 'waiting', attempts: 0 });

  await testBed.runWorker(server.url);
  await expect.poll(() => server.taken.length).toBe(1);
});

describe('unseen chat replies', () => {
  const visitor = { actor: 'visitor', correlationId: 'test' };
  const message = (sender: 'user' | 'admin', text: string) => ({
    sessionId: 'session_1',
    sender,
    message: text,
    userEmail: sender === 'user' ? 'tom@example.com' : null,
    userPhone: null,
    fromStaff: sender === 'admin',
  });
  const look = async (testBed: Awaited<ReturnType<typeof mailTestBed>>, jobId: string) => {
    const queue = testBed.queues.find(({ name }) => name === 'reply-email');
    await queue?.add(mailJobs.chat, { sessionId: 'session_1' }, { jobId, delay: 50 });
  };

  test('are mailed once, all together, and the outcome is reported', async () => {
    const testBed = await mailTestBed();
    const server = await startMailServer();
    await testBed.runWorker(server.url);
    await testBed.chat.SendChatMessage(message('user', 'Where is it?'), visitor);
    await testBed.chat.SendChatMessage(message('admin', 'It left Denver.'), admin);
    await testBed.chat.SendChatMessage(message('admin', 'It comes today.'), admin);
    await look(testBed, 'chat-1');
    await expect.poll(() => server.taken.length).toBe(1);
    expect(server.taken[0]).toMatchObject({
      subject: 'Exline has answered you in the chat',
      text: expect.stringMatching(/It left Denver\.[^]*It comes today\./),
    });

    const states = async () =>
      (await testBed.queries.page({ kind: 'chat' }, 10)).mails.map(({ state }) => state);
    await expect.poll(states).toEqual(['sent']);
    await look(testBed, 'chat-2');
    await testBed.chat.SendChatMessage(message('admin', 'Anything else?'), admin);
    await look(testBed, 'chat-3');
    await expect.poll(() => server.taken.length).toBe(2);
    expect(server.taken[1]?.text).not.toContain('It comes today.');
  });

  test('are not mailed once they were seen', async () => {
    const testBed = await mailTestBed();
    const server = await startMailServer();
    await testBed.runWorker(server.url);
    await testBed.chat.SendChatMessage(message('user', 'Where is it?'), visitor);
    const reply = await testBed.chat.SendChatMessage(message('admin', 'It comes today.'), admin);
    await testBed.chat.ReadChatMessages({ sessionId: 'session_1', sender: 'admin', upTo: reply.id }, visitor);
    await look(testBed, 'chat-1');
    const queue = testBed.queues.find(({ name }) => name === 'reply-email');
    await expect.poll(() => queue?.getJobState('chat-1')).toBe('completed');
    expect(server.taken).toHaveLength(0);
  });
});
