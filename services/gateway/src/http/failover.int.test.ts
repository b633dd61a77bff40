import { calls } from '@exline/contracts';
import { expect, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { whileDatabaseFails } from '../testing/failingDatabase.ts';
import { someFailoverErrors } from '../testing/failoverErrors.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db } = await testGateway();
const admin = await signedIn(url);
const visitor = client(url);
const { id } = (await admin.post('/api/admin/orders', anOrder())).body;
const edit = { status: 'Processing' };
const aMessage = { firstName: 'A', lastName: 'B', email: 'a@b.example', subject: 'Other', message: 'Hi' };
const keyedContact = (key: string) => visitor.post('/api/contact', aMessage, { 'idempotency-key': key });
const submissions = () => db.collection('commits').countDocuments({ 'events.type': 'ContactSubmitted' });
let made = 0;
const unique = () => {
  made += 1;
  return `failover-${made}`;
};

const isRefusedForNow = ({ status, headers }: { status: number; headers: Headers }) =>
  status === 503 && Number(headers.get('retry-after')) > 0;

const reads = Object.values(calls)
  .filter(
    ({ name, method, path }) => method === 'GET' && path.startsWith('/api/') && name !== 'signOutByLink',
  )
  .map(({ path }) => path.replace(':sessionId', 's1').replaceAll(/:\w+/g, String(id)));

test.each(someFailoverErrors)(
  'no read answers with a fault while the database fails with: %s',
  async (_name, error) => {
    const answers: string[] = [];
    const failed = await whileDatabaseFails(error, {}, async () => {
      for (const path of reads) {
        const { status, headers } = await admin.call('GET', path);
        if (status >= 500 && !isRefusedForNow({ status, headers })) answers.push(`${path}: ${status}`);
      }
    });
    expect(answers).toEqual([]);
    expect(failed).toBeGreaterThan(reads.length / 2);
  },
);

test.each([
  ['what a command is decided on', /^commits$/, 'find', () => admin.patch('/api/admin/orders/999999', edit)],
  ['the idempotency key', /^idempotency_keys$/, 'findOneAndUpdate', () => keyedContact(unique())],
] as const)('a call is refused for now while a failover stops %s', async (_place, collection, only, call) => {
  for (const [name, error] of someFailoverErrors) {
    const failed = await whileDatabaseFails(error, { collection, only: [only] }, async () => {
      expect.soft([name, isRefusedForNow(await call())]).toEqual([name, true]);
    });
    expect(failed).toBeGreaterThan(0);
  }
});

test.each([
  ['the append', /^commits$/, ['insertMany']],
  ['the read model', /^contact_submissions_v/, ['bulkWrite', 'find']],
  ['the answer to the key', /^idempotency_keys$/, ['updateOne']],
] as const)('a keyed write happens once when a failover stops %s', async (_place, collection, only) => {
  for (const [name, error] of someFailoverErrors) {
    const before = await submissions();
    const key = unique();
    const failed = await whileDatabaseFails(error, { collection, only, times: 1 }, async () => {
      let reply = await keyedContact(key);
      for (let calls = 1; calls < 4 && isRefusedForNow(reply); calls += 1) reply = await keyedContact(key);
      expect([name, reply.status]).toEqual([name, 201]);
    });
    const written = (await submissions()) - before;
    expect({ name, failed, written }).toEqual({ name, failed: 1, written: 1 });
  }
});

test('an import that is interrupted by a failover is answered completely, or refused for now and completed with the same key', async () => {
  for (const [name, error] of someFailoverErrors) {
    const orders = [anOrder(), anOrder()];
    const headers = { 'idempotency-key': unique() };
    const importAll = () => admin.post('/api/admin/orders/import', { orders }, headers);
    const failing = {
      collection: /^(commits|orders_v\d+)$/,
      only: ['insertMany', 'bulkWrite'],
      times: 2,
    } as const;
    await whileDatabaseFails(error, failing, async () => {
      const reply = await importAll();
      expect(reply.status === 200 || isRefusedForNow(reply), `${name}: ${reply.status}`).toBe(true);
    });
    expect((await importAll()).body.outcomes).toMatchObject([{ outcome: 'created' }, { outcome: 'created' }]);
  }
});
