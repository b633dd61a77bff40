import {
  presenceActivities,
  PRESENCE_TIMEOUT_MS,
  type PresenceActivity,
  type Place,
} from '@exline/contracts';

/** A staff member at a place, identified by the account. */
export interface Presence {
  place: Place;
  staffId: number;
  doing: PresenceActivity;
}

/** One browser window connected to this gateway. */
interface Seen extends Presence {
  receivedAt: number;
  /** The list last emitted to the window. */
  emitted: string;
}

interface Deps {
  /** Emits to a window who else is at its place. */
  emit: (socketId: string, place: Place, others: Omit<Presence, 'place'>[]) => void;
  /** Publishes the presence of everyone on this gateway to the other gateways. */
  publish: (presences: Presence[]) => void;
}

/** How often expired presence is removed and current presence is emitted and published again. */
const BEAT_MS = 2_000;
/**
 * Changes are collected for this time. So moving to the next item does not show as leaving, and a window that changes
 * often does not cause more emits.
 */
const GATHER_MS = 200;

const later = (one: PresenceActivity | undefined, other: PresenceActivity): PresenceActivity =>
  one && presenceActivities.indexOf(one) > presenceActivities.indexOf(other) ? one : other;

/**
 * Presence: who is where and what they are doing. Held in memory only and valid for a few seconds.
 * Stores one entry per window, and the last report of each other gateway.
 */
export const createPresence = ({ emit, publish }: Deps) => {
  const windows = new Map<string, Seen>();
  const elsewhere = new Map<string, { presences: readonly Presence[]; receivedAt: number }>();
  let gathering: NodeJS.Timeout | undefined;

  /** People by place. A person with two windows at a place appears once. */
  const byPlace = (): Map<Place, Map<number, PresenceActivity>> => {
    const places = new Map<Place, Map<number, PresenceActivity>>();
    const all = [...elsewhere.values()].flatMap(({ presences }) => presences);
    for (const { place, staffId, doing } of [...windows.values(), ...all]) {
      const there = places.get(place) ?? new Map<number, PresenceActivity>();
      places.set(place, there.set(staffId, later(there.get(staffId), doing)));
    }
    return places;
  };

  const emitAll = (): void => {
    gathering = undefined;
    const places = byPlace();
    for (const [socketId, window] of windows) {
      const { place, staffId: own } = window;
      const others = [...(places.get(place) ?? [])]
        .filter(([staffId]) => staffId !== own)
        .map(([staffId, doing]) => ({ staffId, doing }))
        .toSorted((one, other) => one.staffId - other.staffId);
      const content = JSON.stringify([place, others]);
      if (content === window.emitted) continue;
      window.emitted = content;
      emit(socketId, place, others);
    }
  };
  const publishAll = (): void =>
    publish([...windows.values()].map(({ place, staffId, doing }) => ({ place, staffId, doing })));

  const changed = (): void => {
    gathering ??= setTimeout(() => {
      publishAll();
      emitAll();
    }, GATHER_MS);
  };
  const leave = (socketId: string): void => {
    if (windows.delete(socketId)) changed();
  };

  const beat = setInterval(() => {
    const oldest = performance.now() - PRESENCE_TIMEOUT_MS;
    for (const [socketId, { receivedAt }] of windows) if (receivedAt <= oldest) leave(socketId);
    for (const [gateway, { receivedAt }] of elsewhere) if (receivedAt <= oldest) elsewhere.delete(gateway);
    if (windows.size === 0) return;
    publishAll();
    emitAll();
  }, BEAT_MS);

  return {
    /** Stores the presence that a window reports. */
    receive: (socketId: string, { place, staffId, doing }: Presence): void => {
      const before = windows.get(socketId);
      const isSame = before?.place === place && before.doing === doing && before.staffId === staffId;
      const emitted = before?.place === place ? before.emitted : '';
      windows.set(socketId, { place, staffId, doing, emitted, receivedAt: performance.now() });
      if (!isSame) changed();
    },
    leave,
    /** Stores the presence of everyone on another gateway, as it published it. */
    receiveFrom: (gateway: string, presences: readonly Presence[]): void => {
      elsewhere.set(gateway, { presences, receivedAt: performance.now() });
      emitAll();
    },
    off: (): void => {
      clearInterval(beat);
      clearTimeout(gathering);
    },
  };
};
