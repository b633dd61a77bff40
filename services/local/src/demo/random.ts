/** Random choices that are the same for the same seed (mulberry32). */
export const createRandom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + (to - from) * next();
  return {
    next,
    between,
    whole: (from: number, to: number): number => Math.floor(between(from, to + 1)),
    chance: (probability: number): boolean => next() < probability,
    pick: <Value>(list: readonly [Value, ...Value[]]): Value =>
      list[Math.floor(next() * list.length)] ?? list[0],
  };
};

export type Random = ReturnType<typeof createRandom>;
