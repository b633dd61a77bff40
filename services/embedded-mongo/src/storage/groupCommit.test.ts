import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { groupCommit } from './groupCommit.ts';

const memory = () => {
  const state = {
    disk: [] as string[],
    staged: [] as string[],
    transactions: 0,
    fatal: vi.fn<(error: unknown) => void>(),
    broken: false,
  };
  const commits = groupCommit({
    transaction: async (work) => {
      state.transactions++;
      state.staged = [];
      work();
      await Promise.resolve();
      if (state.broken) throw new Error('disk full');
    },
    flushed: async () => {
      await Promise.resolve();
      state.disk.push(...state.staged);
    },
    onFatal: state.fatal,
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
  expect(state.fatal).not.toHaveBeenCalled();
});

test('a failed commit is fatal and acknowledges nothing', async () => {
  const { state, put } = memory();
  state.broken = true;
  await expect(put('a')).rejects.toThrow('disk full');
  expect(state.fatal).toHaveBeenCalledOnce();
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
