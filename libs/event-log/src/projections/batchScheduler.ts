import type { BatchPlan } from './folding.ts';

interface RunningBatch {
  batch: BatchPlan;
  done: Promise<void>;
}

const areIndependent = (one: BatchPlan, other: BatchPlan): boolean => {
  // A bulk delete may affect any document.
  if (one.bulkDeletes.length > 0 || other.bulkDeletes.length > 0) return false;
  const [few, many] = one.plans.size < other.plans.size ? [one.plans, other.plans] : [other.plans, one.plans];
  for (const id of few.keys()) if (many.has(id)) return false;
  return true;
};

/**
 * Schedules the batches of a read model in log order. Batches with different documents run in parallel, all
 * others one after another. After a failed batch, later ones are rejected until it is submitted again.
 */
export const createBatchScheduler = () => {
  const running = new Set<RunningBatch>();
  let failedAt = Infinity;

  return {
    run: async (first: number, batch: BatchPlan, work: () => Promise<void>): Promise<void> => {
      if (first > failedAt) throw new Error('an earlier batch has to come again');
      failedAt = Infinity;
      const before = [...running].filter((other) => !areIndependent(other.batch, batch));
      const entry: RunningBatch = { batch, done: Promise.all(before.map(({ done }) => done)).then(work) };
      running.add(entry);
      try {
        await entry.done;
      } catch (error) {
        failedAt = Math.min(failedAt, first);
        throw error;
      } finally {
        running.delete(entry);
      }
    },
  };
};
