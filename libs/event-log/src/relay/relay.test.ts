import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { VersionConflict } from '../commits/errors.ts';
import { row } from '../testing/scriptedAppender.ts';
import { cue, slow } from '../testing/scriptedCommits.ts';
import { scriptedProcesses } from '../testing/scriptedProcesses.ts';

// At most 1 ms passes in a turn of the event loop. So when a busy machine halts this process, no timeout ends before the
// answers arrive.
const turns = { shouldAdvanceTime: true, advanceTimeDelta: 1 } as const;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], ...turns }));
afterEach(() => void vi.useRealTimers());

describe('a process that does not append itself', () => {
  test('has its commits appended by the process that does', async () => {
    const { open, inserts, stored } = scriptedProcesses();
    await open('first');
    const second = await open('second');
    const answer = await second.append(row('a', 1, 2));
    expect(answer).toMatchObject({ isElsewhere: true, stopped: null });
    expect(answer.landed.map(({ position, version }) => [position, version])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(answer.landed.map(({ hash }) => hash)).toEqual(stored.map(({ hash }) => hash));
    expect(inserts).toHaveLength(1);
    expect(second.relay.tally()).toEqual({ itself: 0, elsewhere: 1, unanswered: 0 });
  });

  test('shares an insert with the commits that wait there', async () => {
    const { open, inserts, on, received } = scriptedProcesses();
    const first = await open('first');
    const second = await open('second');
    const { held, release } = slow();
    on(held);
    const begun = first.append(row('a', 1));
    await expect.poll(() => inserts).toHaveLength(1);
    const waiting = [first.append(row('b', 1)), second.append(row('c', 1))];
    await expect.poll(() => received).toContain('first');
    release();
    await Promise.all([begun, ...waiting]);
    expect(inserts.map((documents) => documents.length)).toEqual([1, 2]);
  });

  test('learns why a commit was refused', async () => {
    const { open } = scriptedProcesses();
    const first = await open('first');
    const second = await open('second');
    await first.append(row('a', 1));
    expect(await second.append(row('a', 1))).toMatchObject({
      landed: [],
      stopped: expect.any(VersionConflict),
    });
  });

  test('has its commits stored when the process that appends for all is overtaken by another', async () => {
    const { open, forget, on, stored } = scriptedProcesses();
    const first = await open('first');
    const second = await open('second');
    on(async (insert, documents) => {
      forget();
      const third = await open('third');
      await third.append(row('b', 1));
      await expect.poll(() => first.relay.isElsewhere()).toBe(true);
      return cue.works(insert, documents);
    });
    expect(await second.append(row('a', 1))).toMatchObject({ landed: [{ stream: 'a' }], stopped: null });
    expect(stored.map(({ stream }) => stream)).toEqual(['b', 'a']);
  });

  test('appends at once in place of a process that has ended', async () => {
    const { open, kill, holder } = scriptedProcesses();
    await open('first');
    const second = await open('second');
    kill('first');
    expect(await second.append(row('a', 1))).toMatchObject({ isElsewhere: false, stopped: null });
    await second.append(row('a', 2));
    expect(holder()).toBe('second');
  });

  test('appends directly when it gets no answer, and each commit is stored once', async () => {
    const { open, freeze, stored } = scriptedProcesses();
    const first = await open('first');
    const second = await open('second');
    freeze('second');
    // The answer does not reach the sender, but the commits are stored.
    const answer = await second.append(row('a', 1, 2));
    expect(answer).toMatchObject({ isElsewhere: false, stopped: null });
    expect(answer.landed.map(({ position }) => position)).toEqual([1, 2]);
    expect(second.relay.tally()).toEqual({ itself: 0, elsewhere: 0, unanswered: 1 });
    await first.append(row('b', 1));
    expect(stored.map(({ stream, version }) => `${stream} ${version}`)).toEqual(['a 1', 'a 2', 'b 1']);
  });

  test('is not served by a process with another secret', async () => {
    const { open, stored } = scriptedProcesses();
    await open('first', 'another secret');
    const second = await open('second');
    expect(await second.append(row('a', 1))).toMatchObject({ isElsewhere: false });
    expect(stored).toHaveLength(1);
  });
});

test('a process that has just started has to read, and receives the commits themselves from then on', async () => {
  const { open } = scriptedProcesses();
  const first = await open('first');
  const { landed } = await first.append(row('a', 1));
  const announce = () => first.relay.announceProjected(landed, 'notes_v1');
  announce();
  await new Promise(setImmediate);
  const second = await open('second');
  announce();
  await expect.poll(() => second.heard).toEqual([[]]);
  announce();
  await expect.poll(() => second.heard).toEqual([[], landed]);
});

test('without an answer of the store, a process appends directly', async () => {
  const { open, silence, stored } = scriptedProcesses();
  silence(true);
  const only = await open('only');
  expect(await only.append(row('a', 1))).toMatchObject({ isElsewhere: false, stopped: null });
  expect(stored).toHaveLength(1);
});

test('two processes that both believe to append for all store every commit once', async () => {
  const { open, forget, stored } = scriptedProcesses();
  const first = await open('first');
  // Acts like a restart of Redis without its data.
  forget();
  const second = await open('second');
  await Promise.all(
    [1, 2, 3].flatMap((n) => [first.append(row(`a${n}`, 1)), second.append(row(`b${n}`, 1))]),
  );
  expect(stored.map(({ _id }) => _id)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(new Set(stored.map(({ stream }) => stream)).size).toBe(6);
});

test('a direct append that collides goes through the process that appends for all', async () => {
  const { open, on, silence, stored, inserts } = scriptedProcesses();
  silence(true);
  const second = await open('second');
  silence(false);
  const first = await open('first');
  on(async (insert, documents) => {
    await first.append(row('b', 1));
    second.relay.isElsewhere();
    await expect.poll(() => second.relay.isElsewhere()).toBe(true);
    return cue.works(insert, documents);
  });
  expect(await second.append(row('a', 1))).toMatchObject({ isElsewhere: true, stopped: null });
  expect(stored.map(({ stream }) => stream)).toEqual(['b', 'a']);
  expect(inserts.length).toBeGreaterThan(2);
});
