import { Collection, MongoServerError } from 'mongodb';
import { afterEach, expect, test, vi } from 'vitest';
import { anOrder, signedIn } from '../testing/client.ts';
import { describedCalls } from '../testing/describedCalls.ts';
import { testGateway } from '../testing/testGateway.ts';

/** A customer name that must not appear in any log. */
const MARK = 'zyxmark';
const mark = `${MARK} Quellfeld`;

const body = {
  ...anOrder({ customerName: mark, customerEmail: `${MARK}@example.com`, origin: mark, destination: mark }),
  firstName: mark,
  lastName: mark,
  email: `${MARK}@example.com`,
  subject: mark,
  name: mark,
  text: mark,
  sessionId: MARK,
  sender: 'user',
  message: mark,
  reply: mark,
  orderId: 1,
  description: mark,
  location: mark,
  ids: [1],
  trackingNumbers: [MARK],
  role: 'agent',
  username: MARK,
  password: mark,
};

const lines: string[] = [];
const { url } = await testGateway(
  { LOG_LEVEL: 'trace' },
  { logTo: { write: (line) => void lines.push(line) } },
);
const admin = await signedIn(url);
await admin.post('/api/admin/orders', anOrder({ customerName: 'Maya Chen' }));

const text = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (part instanceof RegExp ? part.source : part));

/** A cursor that fails when it is read. */
const failingCursor = (error: Error): object =>
  new Proxy(
    {},
    {
      get: (_target, name) => {
        const fail = () => Promise.reject(error);
        if (name === Symbol.asyncIterator) return () => ({ next: fail });
        if (['toArray', 'next', 'hasNext'].includes(String(name))) return fail;
        return () => failingCursor(error);
      },
    },
  );

/** A database that rejects every operation and quotes its input in the error, as MongoDB does. */
const refuseEverything = () => {
  const names = Object.entries(Object.getOwnPropertyDescriptors(Collection.prototype)).flatMap(
    ([name, { value }]) => (typeof value === 'function' && name !== 'constructor' ? [name] : []),
  );
  for (const name of names)
    vi.spyOn(Collection.prototype, name as 'find').mockImplementation(((...sent: unknown[]) => {
      const errmsg = `${name} refused: ${text(sent)}`;
      const error = new MongoServerError({ errmsg, code: 2, keyValue: { sent: errmsg } });
      return ['find', 'aggregate'].includes(name) ? failingCursor(error) : Promise.reject(error);
    }) as never);
};

afterEach(() => vi.restoreAllMocks());

/** False for calls that would sign the test out. */
const keepsSession = ({ method, path }: { method: string; path: string }) =>
  !/logout|login/.test(path) && !(method !== 'GET' && /sessions|own|account/.test(path));

const addressOf = (path: string) =>
  `${path.replaceAll(/\{(\w+)\}/g, (_part, name: string) => (/id$/i.test(name) && name !== 'sessionId' ? '1' : MARK))}?q=${MARK}&limit=10`;

test('a refused database operation leaves no value in an answer or in the log', async () => {
  refuseEverything();
  const statuses = await Promise.all(
    describedCalls.filter(keepsSession).map(async ({ method, path, takesBody }) => {
      const answer = await fetch(url + addressOf(path), {
        method,
        headers: { cookie: admin.cookie() ?? '', 'content-type': 'application/json' },
        ...(takesBody && { body: JSON.stringify(body) }),
        redirect: 'manual',
      });
      const words = await answer.text();
      if (answer.status >= 500) expect(words).not.toContain(MARK);
      return answer.status;
    }),
  );
  // This shows that calls reached the database. Otherwise, the test would prove nothing.
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(20);
  expect(lines.filter((line) => line.includes('"fault"')).length).toBeGreaterThan(20);
  expect(lines.filter((line) => line.toLowerCase().includes(MARK)).slice(0, 3)).toEqual([]);
});

test.each(['%0A', '%0D', '%E2%80%A8', '%E2%80%A9'])(
  'a search with %s answers in every list',
  async (pasted) => {
    const lists = [
      'orders',
      'orders/export.csv',
      'contact-submissions',
      'mails',
      'chat-conversations',
      'search',
    ];
    const answers = await Promise.all(
      lists.map((list) => admin.get(`/api/admin/${list}?limit=5&q=maya${pasted}chen`)),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { body: found } = await admin.get(`/api/admin/orders?limit=5&q=maya${pasted}chen`);
    expect(found).toEqual([expect.objectContaining({ customerName: 'Maya Chen' })]);
  },
);
