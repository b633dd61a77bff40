/** A pseudorandom generator that returns the same numbers for the same seed. */
export const createRandom = (seed: number) => {
  let state = seed >>> 0;
  /** A number from 0 up to 1 (mulberry32). */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => Math.floor(min + next() * (max - min + 1));
  return {
    between,
    chance: (share: number) => next() < share,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
};

export type Random = ReturnType<typeof createRandom>;
