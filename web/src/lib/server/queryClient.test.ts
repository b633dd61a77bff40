import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './queryClient.ts';

/** A page that shows the state of a job; each load waits for `answer`. */
const aPage = () => {
  const client = createQueryClient();
  const answers: ((state: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => void answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['job'], queryFn });
  observer.subscribe(() => {});
  return {
    loads: () => answers.length,
    shown: () => observer.getCurrentResult().data,
    answer: (state: string) => answers.at(-1)?.(state),
    change: () => void client.invalidateQueries({ queryKey: ['job'] }),
  };
};

test('a change during the first load is shown, although that load was answered before it', async () => {
  const { loads, shown, answer, change } = aPage();
  change();
  expect(loads()).toBe(1);
  answer('running');
  await expect.poll(() => loads()).toBe(2);
  answer('done');
  await expect.poll(() => shown()).toBe('done');
  expect(loads()).toBe(2);
});

test('what did not change during its first load is loaded once', async () => {
  const { loads, shown, answer, change } = aPage();
  answer('running');
  await expect.poll(() => shown()).toBe('running');
  expect(loads()).toBe(1);
  change();
  expect(loads()).toBe(2);
  answer('done');
  await expect.poll(() => shown()).toBe('done');
  expect(loads()).toBe(2);
});
