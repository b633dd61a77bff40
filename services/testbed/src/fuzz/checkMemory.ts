import type { Tally } from './tally.ts';

export interface Growth {
  name: string;
  /** Memory in bytes after the first pass, which warms everything up, and after the last pass. */
  from: number;
  to: number;
}

export const MEBIBYTE = 2 ** 20;
/**
 * A smaller growth proves nothing: the processes run with semi-spaces of 16 MiB, V8 may use both of them only
 * in the last pass, and it rarely returns memory. With 10,000 cases, a leak of 13 kB per case exceeds this
 * limit; with more cases, a smaller leak does.
 */
const MAY_GROW = 128 * MEBIBYTE;

/** Whether memory grew during the last pass. The first pass only warms everything up. */
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
