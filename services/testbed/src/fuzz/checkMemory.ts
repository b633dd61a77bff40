import type { Tally } from './tally.ts';

export interface Growth {
  name: string;
  /** Bytes after the first pass, which warms everything up, and after the last. */
  from: number;
  to: number;
}

export const MEBIBYTE = 2 ** 20;
/**
 * The processes run with semi-spaces of 16 MiB for what is short-lived. V8 may come to use both only in the last
 * pass, and it returns no memory as long as nobody else wants it: less than that says nothing. What is kept of
 * every case shows, in 10,000 of them from 13 kB a case on; with more cases from less.
 */
const MAY_GROW = 128 * MEBIBYTE;

/** Whether the last pass has cost memory that the first, which warms everything up, did not. */
export const checkMemory = (
  processes: readonly { name: string }[],
  passes: readonly (readonly number[])[],
  { blame }: Pick<Tally, 'blame'>,
): Growth[] => {
  const growth = processes.map(({ name }, index) => ({
    name,
    from: passes.at(0)?.[index] ?? 0,
    to: passes.at(-1)?.[index] ?? 0,
  }));
  for (const { name, from, to } of growth)
    if (to - from > MAY_GROW)
      blame('memory', `${name} has grown by ${Math.round((to - from) / MEBIBYTE)} MiB`);
  return growth;
};
