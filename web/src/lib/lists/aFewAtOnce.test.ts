import { expect, test } from 'vitest';
import { aFewAtOnce } from './aFewAtOnce.ts';

const tick = () => new Promise<void>((resolve) => void setTimeout(resolve));

test('every item is processed in order, and never more than the limit at once', async () => {
  const begun: number[] = [];
  let underWay = 0;
  let most = 0;
  await aFewAtOnce([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    begun.push(item);
    underWay += 1;
    most = Math.max(most, underWay);
    await tick();
    underWay -= 1;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test('a failure stops the items that have not started', async () => {
  const begun: number[] = [];
  const working = aFewAtOnce([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item);
    await tick();
    if (item === 2) throw new Error('two');
  });
  await expect(working).rejects.toThrow('two');
  await tick();
  await tick();
  expect(begun).not.toContain(5);
});
