import type { DocumentId } from './projection.ts';

const MOST_EVENTS = 8;

/** What an id names: the position of a commit, perhaps with an event's place in it; null for one that is no position. */
const placeIn = (id: DocumentId): { position: number; event: number } | null => {
  const [, first, second] = /^(\d+)(?:\.(\d+))?$/.exec(String(id)) ?? [];
  const position = Number(first);
  if ((typeof id === 'string') === (second === undefined) || !(position > 0)) return null;
  return { position, event: Math.min(Number(second ?? 0), MOST_EVENTS - 1) };
};

/** The position that an id names, if it names one. */
export const positionIn = (id: DocumentId): number | null => placeIn(id)?.position ?? null;

/**
 * Which ids there are, of those that name positions: a byte each, so that a million of them take 1 MB. What stands behind
 * the eighth event of a commit counts as the eighth.
 */
export const createKnownIds = (end: number) => {
  const events = new Uint8Array(end + 1);
  return {
    add: (id: DocumentId): void => {
      const place = placeIn(id);
      if (place && place.position <= end)
        events[place.position] = (events[place.position] ?? 0) | (1 << place.event);
    },
    has: (id: DocumentId): boolean => {
      const place = placeIn(id);
      return place !== null && ((events[place.position] ?? 0) & (1 << place.event)) !== 0;
    },
  };
};

export type KnownIds = ReturnType<typeof createKnownIds>;
