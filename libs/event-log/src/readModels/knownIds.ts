import type { DocumentId } from './projection.ts';

const MAX_EVENTS = 8;

/** Parses an id into the position of a commit and the index of an event. Null if it is not a position. */
const placeIn = (id: DocumentId): { position: number; event: number } | null => {
  const [, first, second] = /^(\d+)(?:\.(\d+))?$/.exec(String(id)) ?? [];
  const position = Number(first);
  if ((typeof id === 'string') === (second === undefined) || !(position > 0)) return null;
  return { position, event: Math.min(Number(second ?? 0), MAX_EVENTS - 1) };
};

/** The commit position in an id, or null. */
export const positionIn = (id: DocumentId): number | null => placeIn(id)?.position ?? null;

/**
 * A set of ids that contain positions. It uses one byte per position, so a million commits take 1 MB. All
 * events after the eighth of a commit count as the eighth.
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
