import { afterEach, describe, expect, test, vi } from 'vitest';
import { LogBusy, LogUnavailable, VersionConflict } from '../commits/errors.ts';
import { anAppender, row } from '../testing/scriptedAppender.ts';
import { cue, slow } from '../testing/scriptedCommits.ts';
import { aCommit } from '../testing/tally.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a database that does not answer', () => {
  test('fails the append after the configured time, and commits stored later are still announced', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { append, on, landed, positions } = anAppender({ timeoutMs: 400 });
    const { held, release } = slow();
    on(held);
    const late = append(row('a', 1));
    await vi.advanceTimersByTimeAsync(400);
    const { stopped, landed: own } = await late;
    expect(stopped).toBeInstanceOf(LogUnavailable);
    expect((stopped as LogUnavailable).cause).toMatchObject({ message: 'no answer in time' });
    release();
    expect((await append(row('b', 1))).landed).toMatchObject([{ position: 2 }]);
    expect(own).toEqual([]);
    expect(landed.map(({ position }) => position)).toEqual([1, 2]);
    expect(positions()).toEqual(['1 a 1', '2 b 1']);
  });

  test('fails the append after eight seconds by default', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { append, on } = anAppender();
    on(slow().held);
    let ended = false;
    const waiting = append(row('a', 1)).then(() => (ended = true));
    await vi.advanceTimersByTimeAsync(7_999);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
  });

  test('receives nothing of an append that failed before it was sent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { append, on, positions } = anAppender({ timeoutMs: 400 });
    const { held, release } = slow();
    on(held);
    const first = append(row('a', 1));
    await vi.advanceTimersByTimeAsync(100);
    const second = append(row('b', 1));
    await vi.advanceTimersByTimeAsync(400);
    expect([(await first).stopped, (await second).stopped]).toEqual([
      expect.any(LogUnavailable),
      expect.any(LogUnavailable),
    ]);
    release();
    await append(row('c', 1));
    expect(positions()).toEqual(['1 a 1', '2 c 1']);
  });

  test('is not asked about an append that already failed, when another one of its batch is refused', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { append, on, stored, another, pauses } = anAppender({ timeoutMs: 400 });
    const first = slow();
    const second = slow();
    on(first.held, second.held);
    const begun = append(row('x', 1));
    await vi.advanceTimersByTimeAsync(100);
    const late = append(row('a', 1));
    await vi.advanceTimersByTimeAsync(200);
    const conflicting = append(row('b', 1));
    first.release();
    await begun;
    await vi.advanceTimersByTimeAsync(200);
    expect((await late).stopped).toBeInstanceOf(LogUnavailable);
    stored.push(another(aCommit({ stream: 'b' }), { position: 6, hash: '' }));
    second.release();
    expect((await conflicting).stopped).toBeInstanceOf(VersionConflict);
    expect(pauses).toEqual([]);
  });

  test('is asked only for the other appends after an uncertain attempt', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { append, on, landed, positions } = anAppender({ timeoutMs: 400 });
    const { held, release } = slow();
    on(async (insert, documents) => {
      await held(insert, documents);
      return cue.questionLost();
    });
    const late = append(row('a', 1));
    await vi.advanceTimersByTimeAsync(400);
    expect((await late).stopped).toBeInstanceOf(LogUnavailable);
    release();
    expect((await append(row('b', 1))).landed).toMatchObject([{ position: 2 }]);
    expect(landed.map(({ position }) => position)).toEqual([2]);
    expect(positions()).toEqual(['1 a 1', '2 b 1']);
  });
});

describe('a full queue', () => {
  const rows = (stream: string, count: number) =>
    row(stream, ...Array.from({ length: count }, (_, n) => n + 1));

  test('refuses what does not fit, and accepts it once there is room again', async () => {
    const { append, on, inserts } = anAppender();
    const { held, release } = slow();
    on(held);
    const full = append(rows('full', 20_000));
    await expect(append(row('more', 1))).rejects.toThrow(LogBusy);
    release();
    expect((await full).landed).toHaveLength(20_000);
    expect((await append(row('more', 1))).stopped).toBeNull();
    expect(inserts.length).toBeGreaterThan(1);
  });

  test('has room again after an append timed out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { append, on } = anAppender({ timeoutMs: 400 });
    const { held, release } = slow();
    on(held);
    const full = append(rows('full', 20_000));
    await vi.advanceTimersByTimeAsync(400);
    expect((await full).stopped).toBeInstanceOf(LogUnavailable);
    release();
    expect((await append(rows('next', 20_000))).landed).toHaveLength(20_000);
  });
});
