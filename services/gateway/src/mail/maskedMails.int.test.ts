import { expect, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { fakeMailWorker } from '../testing/fakeMailWorker.ts';
import { createStaffMember } from '../testing/staff.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db } = await testGateway();
const owner = await signedIn(url);
const { person: viewer } = await createStaffMember(url, db, owner, 'viewer');
const { person: agent } = await createStaffMember(url, db, owner, 'agent');
const worker = await fakeMailWorker(db);

const email = 'hidden@unseen.example';
const { body: order } = await owner.post('/api/admin/orders', anOrder());
const { trackingNumber } = order;
const from = await worker.position();
await client(url).post('/api/subscriptions', { trackingNumber, email });
const { mailId } = await worker.nextMail(from);
const search = async (person: typeof viewer, q: string) => {
  const { body, headers } = await person.get(`/api/admin/mails?limit=50&q=${encodeURIComponent(q)}`);
  return { ids: body.map(({ id }: { id: number }) => id), total: headers.get('x-total-count') };
};

test.each([email, 'h', 'hidden@', 'HIDDEN', 'unseen', 'unseen.example', 'example'])(
  'the address of a subscriber is not found by a viewer with "%s", but by an agent',
  async (q) => {
    await expect.poll(() => search(agent, q)).toMatchObject({ ids: expect.arrayContaining([mailId]) });
    expect(await search(viewer, q)).toEqual({ ids: [], total: '0' });
  },
);

test('a viewer finds the email to a subscriber by its tracking number', async () => {
  for (const q of [trackingNumber, trackingNumber.toLowerCase().slice(0, 6)])
    await expect.poll(() => search(viewer, q)).toMatchObject({ ids: expect.arrayContaining([mailId]) });
});
