import type { DocumentId } from './projection.ts';

const BITS = 8;

/** The position that an id names: ids are positions of commits, or such a position and the event's place in it. */
export const positionIn = (id: DocumentId): number | null => {
  const position = typeof id === 'number' ? id : Number(/^(\d+)\.\d+$/.exec(id)?.[1] ?? Number.NaN);
  return Number.isSafeInteger(position) && position > 0 ? position : null;
};

/** Which positions some ids name, in a bit each: a million of them take 125 kB. Others are not remembered. */
export const createKnownIds = (end: number) => {
  const bits = new Uint8Array(Math.ceil((end + 1) / BITS));
  const placeOf = (position: number) => [Math.floor(position / BITS), 1 << (position % BITS)] as const;
  return {
    add: (id: DocumentId): void => {
      const [place, bit] = placeOf(positionIn(id) ?? end + BITS);
      if (place < bits.length) bits[place] = (bits[place] ?? 0) | bit;
    },
    has: (position: number): boolean => {
      const [place, bit] = placeOf(position);
      return ((bits[place] ?? 0) & bit) !== 0;
    },
  };
};

export type KnownIds = ReturnType<typeof createKnownIds>;
