import { expect, test } from 'vitest';
import { createBatchSize } from './batchSize.ts';

type Step = 'failed' | 'handled';

const after = (steps: readonly Step[]) => {
  const batchSize = createBatchSize({ min: 100, max: 1_000 });
  for (const step of steps) batchSize[step]();
  return batchSize.current();
};
const times = (count: number, step: Step): Step[] => Array.from({ length: count }, () => step);

test.each([
  ['nothing went wrong', [], 1_000],
  ['a batch failed', ['failed'], 500],
  ['each batch fails', times(9, 'failed'), 100],
  ['four went well since', ['failed', ...times(4, 'handled')], 500],
  ['five went well since', ['failed', ...times(5, 'handled')], 1_000],
  ['many went well', times(50, 'handled'), 1_000],
  ['one failed between those that went well', ['failed', ...times(4, 'handled'), 'failed', 'handled'], 250],
] as const)('when %s, so many commits are taken at once (%j)', (_when, steps, size) =>
  expect(after(steps)).toBe(size),
);
