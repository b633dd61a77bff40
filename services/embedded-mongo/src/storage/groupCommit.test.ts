import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { groupCommit } from './groupCommit.ts';

const memory = () => {
  const state = {
    disk: [] as string[],
    staged: [] as string[],
    transactions: 0,
    broken: false,
    frozen: Promise.resolve(),
  };
  const commits = groupCommit({
    transaction: async (work) => {
      state.transactions++;
      state.staged = [];
      work();
      await Promise.resolve();
      await state.frozen;
      if (state.broken) throw new Error('disk full');
    },
    flushed: async () => {
      await Promise.resolve();
      state.disk.push(...state.staged);
    },
    refusalAfter: async () => new Error('refused'),
  });
  const put = (text: string) =>
    commits.write(() => {
      state.staged.push(text);
      return text.toUpperCase();
    });
  return { state, commits, put };
};

test('concurrent writers share one transaction, and each gets its own result', async () => {
  const { state, put } = memory();
  expect(await Promise.all([put('a'), put('b'), put('c')])).toEqual(['A', 'B', 'C']);
  expect(state.transactions).toBe(1);
});

test('a write resolves only after the flush', async () => {
  const { state, put } = memory();
  await put('a');
  expect(state.disk).toEqual(['a']);
});

test('work that throws rolls back only itself', async () => {
  const { state, commits, put } = memory();
  const broken = commits.write(() => {
    state.staged.push('half');
    throw new Error('no');
  });
  const outcomes = await Promise.allSettled([put('a'), broken, put('b')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(state.disk).toEqual(['a', 'b']);
});

describe('a full disk', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('refuses writers, and after a pause accepts them again', async () => {
    const { state, put } = memory();
    state.broken = true;
    await expect(put('a')).rejects.toThrow('refused');
    state.broken = false;
    await expect(put('b')).rejects.toThrow('refused');
    expect(state.transactions).toBe(1);
    vi.advanceTimersByTime(500);
    expect(await put('c')).toBe('C');
    expect(state.disk).toEqual(['c']);
  });
});

describe('a frozen disk', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const frozenMemory = async () => {
    const system = memory();
    let thaw = () => {};
    system.state.frozen = new Promise((resolve) => (thaw = resolve));
    const first = system.put('in the disk');
    await expect.poll(() => system.state.transactions).toBe(1);
    return { ...system, first, thaw };
  };

  test('refuses writers that wait for long, and writes nothing for them', async () => {
    const { state, put, first, thaw } = await frozenMemory();
    const early = put('early');
    vi.advanceTimersByTime(6_000);
    const late = put('late');
    vi.advanceTimersByTime(4_000);
    await expect(early).rejects.toThrow('nothing was written');
    thaw();
    expect(await Promise.all([first, late])).toEqual(['IN THE DISK', 'LATE']);
    expect(state.disk).toEqual(['in the disk', 'late']);
  });

  test('refuses writers at once when many wait', async () => {
    const { put, thaw } = await frozenMemory();
    const all = Promise.allSettled(Array.from({ length: 5_001 }, (_, index) => put(`${index}`)));
    thaw();
    expect((await all).filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });
});

test('work without a transaction runs between two transactions, and writers wait for it', async () => {
  const { state, commits, put } = memory();
  const seen: string[][] = [];
  const look = async () => {
    seen.push([...state.disk]);
    await nextTurn();
    seen.push([...state.disk]);
  };
  const first = put('a');
  const alone = commits.alone(look);
  await first;
  await Promise.all([alone, put('b')]);
  expect(seen).toEqual([['a'], ['a']]);
  expect(state.disk).toEqual(['a', 'b']);
});
