import { expect, test } from 'vitest';
import { oncePerTurn } from './oncePerTurn.ts';

test('those who ask in the same turn share one result, and it is newer than each request', async () => {
  const begun: number[] = [];
  let asked = 0;
  const ask = oncePerTurn(async () => begun.push(asked));
  const question = () => {
    asked += 1;
    return ask();
  };
  expect(await Promise.all([question(), Promise.resolve().then(question)])).toEqual([1, 1]);
  expect(await question()).toBe(2);
  expect(begun).toEqual([2, 3]);
});

test('who asks while the work runs gets a result of their own', async () => {
  const ends: (() => void)[] = [];
  const ask = oncePerTurn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const first = ask();
  await expect.poll(() => ends).toHaveLength(1);
  const second = ask();
  await expect.poll(() => ends).toHaveLength(2);
  for (const end of ends) end();
  await Promise.all([first, second]);
});

test('a failure reaches all who asked, and the next one asks again', async () => {
  let fails = true;
  const ask = oncePerTurn(async () => {
    if (fails) throw new Error('away');
    return 'back';
  });
  const outcomes = await Promise.allSettled([ask(), ask()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await ask()).toBe('back');
});
