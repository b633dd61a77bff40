import { Agent, request } from 'node:http';
import { fuzzJson, fuzzQuery, fuzzSegment, corruptedJson, runInParallel } from '@exline/fuzz-inputs';
import fc from 'fast-check';
import type { Tally } from './tally.ts';

interface Write {
  method: string;
  path: string;
  body: string;
  /** The event that an accepted call stores. */
  event: string | null;
}

interface Call extends Partial<Write> {
  method: string;
  path: string;
}

const LANES = 8;
const TIMEOUT_MS = 15_000;

const order = fc.nat().map((number) => ({ trackingNumber: `FUZZ-${number}`, status: 'Shipped' }));
const message = { firstName: 'Maya', lastName: 'Chen', email: 'maya.chen@example.com', subject: 'Other' };

/** Half of the bodies are fuzzed throughout. The others are valid except for one or two fields. */
const to = (method: string, path: string, event: string | null, right: fc.Arbitrary<object>) =>
  fc
    .oneof(
      fuzzJson,
      right.chain((fields) => corruptedJson({ ...fields })),
    )
    .map((body): Write => ({ method, path, body, event }));

const writesAbout = (orderId: number) =>
  fc.oneof(
    to('POST', '/api/admin/orders', 'OrderCreated', order),
    to(
      'POST',
      '/api/admin/orders/import',
      'OrderCreated',
      order.map((one) => ({ orders: [one] })),
    ),
    to(
      'PATCH',
      `/api/admin/orders/${orderId}`,
      'OrderEdited',
      fc.constant({ status: 'Shipped', origin: 'Newark, NJ' }),
    ),
    to(
      'POST',
      '/api/admin/tracking-events',
      'TrackingEventAdded',
      fc.constant({ orderId, description: 'left' }),
    ),
    to('POST', '/api/contact', 'ContactSubmitted', fc.constant({ ...message, message: 'Where is it?' })),
    to(
      'POST',
      '/api/chat',
      'ChatMessageSent',
      fc.constant({ sessionId: 'fuzz', message: 'Hello?', sender: 'user' }),
    ),
    to('POST', '/api/chat/fuzz/read', 'ChatMessagesRead', fc.constant({ upTo: 1 })),
    // The sign-in contains no password, because hashing one takes long.
    to('POST', '/api/admin/login', null, fc.constant({ username: 'admin' })),
  );

const lists = [
  '/api/admin/orders',
  '/api/admin/mails',
  '/api/admin/chat-sessions',
  '/api/admin/contact-submissions',
  '/api/admin/search',
  '/api/chat/fuzz',
  '/track',
];
const places = ['/api/track/', '/api/chat/', '/api/admin/orders/', '/api/admin/', '/track/', '/assets/', '/'];
const reads: fc.Arbitrary<Call> = fc
  .oneof(
    fc.tuple(fc.constantFrom(...lists), fuzzQuery).map(([path, query]) => `${path}?${query}`),
    fc.tuple(fc.constantFrom(...places), fuzzSegment).map((parts) => parts.join('')),
  )
  .map((path) => ({ method: 'GET', path }));

const created = (body: string): number => {
  const { outcomes } = JSON.parse(body) as { outcomes?: { outcome: string }[] };
  return outcomes ? outcomes.filter(({ outcome }) => outcome === 'created').length : 1;
};

/** Calls the API as a signed-in admin with fuzzed bodies, paths and queries. */
export const requestFuzzer = (url: string, cookie: string, orderId: number, tally: Tally) => {
  const agent = new Agent({ keepAlive: true });

  /** Sends a request without `fetch`, which would correct invalid URLs. */
  const ask = ({ method, path, body }: Call) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) };
      const sent = request(url + path, { agent, method, headers, timeout: TIMEOUT_MS }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.on('error', reject);
      sent.end(body);
    });

  const make = async (call: Call): Promise<void> => {
    const described = `${call.method} ${call.path.slice(0, 200)} ${call.body?.slice(0, 200) ?? ''}`;
    try {
      const { status, text } = await ask(call);
      tally.answered(status);
      // 503 is intended: the server is overloaded.
      if (status >= 500 && status !== 503) tally.blame('answers', `${status} to ${described}`);
      if (status < 300 && call.event) tally.accept(call.event, status === 204 ? 1 : created(text));
    } catch (error) {
      tally.blame('answers', `${String(error)} to ${described}`);
    }
  };

  const run = async (kind: string, calls: readonly Call[]) => {
    tally.count(kind, calls.length);
    await runInParallel(LANES, calls, make);
  };

  return {
    bodies: (count: number, seed: number) =>
      run('bodies', fc.sample(writesAbout(orderId), { seed, numRuns: count })),
    queries: (count: number, seed: number) => run('queries', fc.sample(reads, { seed, numRuns: count })),
    end: () => agent.destroy(),
  };
};
