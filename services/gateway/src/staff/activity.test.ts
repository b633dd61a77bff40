import type { ActivityEntry } from '@exline/staff';
import { Refusal } from '@exline/kernel';
import type { Request } from 'express';
import { expect, test } from 'vitest';
import { createActivity } from './activity.ts';

const req = { id: 'one', ip: '203.0.113.7', get: () => undefined } as unknown as Request;
const away = () => new Promise<never>(() => {});

/** A database that can be made unavailable, and a list in Redis. */
const testActivity = () => {
  const written: ActivityEntry[] = [];
  const waiting: string[] = [];
  const removed: number[] = [];
  let isAway = false;
  const commands: Record<string, (text: string) => unknown> = {
    RPUSH: (text) => waiting.push(text),
    LRANGE: () => waiting.slice(0, 1),
    LREM: () => waiting.shift(),
  };
  const activity = createActivity({
    entries: {
      idNow: () => 1_000,
      add: async (entry) => {
        if (isAway) return away();
        written.push(entry);
        return entry._id;
      },
      simulateAdd: async () => {},
      complete: async () => {},
      join: async () => 0,
      lower: async () => {},
      remove: async (id) => void removed.push(id),
    },
    redis: { sendCommand: async (name, ...rest) => commands[name]?.(rest.at(-1) ?? '') as never },
    database: 'exline',
  });
  return { activity, written, waiting, removed, setAway: (to: boolean) => (isAway = to) };
};

test('a sign-in while the database is away succeeds, and is recorded once when it is back', async () => {
  const { activity, written, waiting, setAway } = testActivity();
  setAway(true);
  await activity.logSessionAct(req, 'signed_in', 17);
  expect([written.length, waiting.length]).toEqual([0, 1]);
  setAway(false);
  await activity.storeQueuedEntries();
  await activity.storeQueuedEntries();
  expect(waiting).toEqual([]);
  expect(written).toMatchObject([{ _id: 1_000, act: 'signed_in', staffId: 17, address: '203.0.113.7' }]);
});

test('a read whose document was sent without its answer is recorded only with the call that shows it', async () => {
  const { activity, written, removed } = testActivity();
  const late = new AbortController();
  const reader = { ...req, person: { id: 17 }, unused: late.signal } as unknown as Request;
  await activity.exported(reader, 'personal data', 3);
  expect([written.length, removed]).toEqual([1, []]);
  late.abort();
  expect(removed).toEqual([1_000]);
  await activity.exported(reader, 'personal data', 3);
  expect([written.length, removed]).toEqual([2, [1_000, 1_000]]);
});

test('a change is recorded before it is made, and removed if a rule refuses it', async () => {
  const { activity, written, removed } = testActivity();
  const what = { act: 'closed', staffId: 0, aboutId: 17 } as const;
  await activity.changing(req, what, async () => {
    expect(written).toHaveLength(1);
    return { isChanged: true };
  });
  expect(removed).toEqual([]);
  const refused = activity.changing(req, what, async () => {
    throw new Refusal('staff.last_owner');
  });
  await expect(refused).rejects.toThrow(Refusal);
  expect(removed).toEqual([1_000]);
  // After this error, the outcome of the change is unknown.
  await activity.changing(req, what, () => Promise.reject(new Error('interrupted'))).catch(() => {});
  expect(removed).toEqual([1_000]);
});

test('a change without an effect is removed, so that the list shows only real changes', async () => {
  const { activity, removed } = testActivity();
  const what = { act: 'role_changed', staffId: 0, aboutId: 17, detail: 'agent' } as const;
  await activity.changing(req, what, async () => ({ isChanged: false }));
  expect(removed).toEqual([1_000]);
});

test('an entry about a conversation names the colleague, and only the end of a random session id', async () => {
  const { activity, written } = testActivity();
  const signedIn = { ...req, person: { id: 7 } } as unknown as Request;
  const details = [
    ['conversation:session_1763700000000_4f0c9a77d1e24b', 'chat …d1e24b'],
    ['conversation:short', 'a chat'],
    ['message:12', 'message 12'],
  ] as const;
  for (const [place] of details)
    await activity.working(signedIn, 'note_added', { place, assignee: 'staff:8' }, async () => {});
  expect(written.map(({ detail }) => detail)).toEqual(details.map(([, detail]) => detail));
  expect(written[0]).toMatchObject({ act: 'note_added', staffId: 7, aboutId: 8 });
});

test('a refused change of a conversation leaves no entry', async () => {
  const { activity, removed } = testActivity();
  const signedIn = { ...req, person: { id: 7 } } as unknown as Request;
  const refused = () => Promise.reject(new Refusal('inbox.too_many_labels'));
  await expect(
    activity.working(signedIn, 'conversation_labeled', { place: 'message:12' }, refused),
  ).rejects.toThrow('inbox.too_many_labels');
  expect(removed).toEqual([1_000]);
});
