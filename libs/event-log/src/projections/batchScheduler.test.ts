import { describe, expect, test } from 'vitest';
import type { BatchPlan, Plan } from './folding.ts';
import { createBatchScheduler } from './batchScheduler.ts';

const batchOf = (...ids: string[]): BatchPlan => ({
  plans: new Map(
    ids.map((id): [string, Plan] => [id, { id, stream: id, isNew: false, position: 1, steps: [] }]),
  ),
  bulkDeletes: [],
});
const bulkDelete: BatchPlan = { plans: new Map(), bulkDeletes: [{ match: { session: 's' }, before: 9 }] };

/** Work that ends on request, and a list of started work. */
const watched = () => {
  const scheduler = createBatchScheduler();
  const begun: string[] = [];
  const run = (name: string, first: number, batch: BatchPlan) => {
    let end = (_error?: Error) => {};
    const over = scheduler.run(first, batch, () => {
      begun.push(name);
      return new Promise((resolve, reject) => (end = (error) => (error ? reject(error) : resolve())));
    });
    // Avoids an unhandled rejection. Tests check `over` where a failure matters.
    over.catch(() => {});
    return { over, end: (error?: Error) => end(error) };
  };
  return { begun, run };
};
const aTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('batches of a read model', () => {
  test('that affect the same document run one after another, others in parallel', async () => {
    const { begun, run } = watched();
    const first = run('first', 1, batchOf('a', 'b'));
    run('same', 2, batchOf('b', 'c'));
    run('other', 3, batchOf('d'));
    await aTurn();
    expect(begun).toEqual(['first', 'other']);
    first.end();
    await aTurn();
    expect(begun).toEqual(['first', 'other', 'same']);
  });

  test('with bulk deletes wait for all others, and all others wait for them', async () => {
    const { begun, run } = watched();
    const first = run('first', 1, batchOf('a'));
    const second = run('bulk delete', 2, bulkDelete);
    run('later', 3, batchOf('z'));
    await aTurn();
    expect(begun).toEqual(['first']);
    first.end();
    await aTurn();
    expect(begun).toEqual(['first', 'bulk delete']);
    second.end();
    await aTurn();
    expect(begun).toEqual(['first', 'bulk delete', 'later']);
  });

  test('after a failed one are refused until it was repeated', async () => {
    const { begun, run } = watched();
    const first = run('first', 1, batchOf('a'));
    const waiting = run('waiting', 2, batchOf('a'));
    await aTurn();
    first.end(new Error('the database is away'));
    await expect(first.over).rejects.toThrow('away');
    await expect(waiting.over).rejects.toThrow('away');
    await expect(run('late', 3, batchOf('a')).over).rejects.toThrow('come again');

    const again = run('first again', 1, batchOf('a'));
    await aTurn();
    again.end();
    await again.over;
    run('late again', 3, batchOf('a'));
    await aTurn();
    expect(begun).toEqual(['first', 'first again', 'late again']);
  });
});
