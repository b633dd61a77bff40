import { doings, WHEREABOUTS_LAST_MS, type Doing, type Place } from '@exline/contracts';

/** Somebody of the staff somewhere, named by the account. */
export interface Presence {
  place: Place;
  staffId: number;
  doing: Doing;
}

/** One window of a person, here. */
interface Seen extends Presence {
  receivedAt: number;
  /** What was emitted to it last. */
  emitted: string;
}

interface Deps {
  /** Emits to a window who else is where it is. */
  emit: (socketId: string, place: Place, others: Omit<Presence, 'place'>[]) => void;
  /** Publishes to the other gateways where everybody is that this one knows of. */
  publish: (presences: Presence[]) => void;
}

/** What is gone is looked for, and what stands is emitted and published again, this often. */
const BEAT_MS = 2_000;
/** Who goes on to the next thing is not seen leaving; and a window that changes its mind often is emitted to so often only. */
const GATHER_MS = 200;

const later = (one: Doing | undefined, other: Doing): Doing =>
  one && doings.indexOf(one) > doings.indexOf(other) ? one : other;

/**
 * Who is where, and what they do there. Held in memory only, and believed for some seconds: there is one entry a window, and of
 * each other gateway what it said last.
 */
export const createWhereabouts = ({ emit, publish }: Deps) => {
  const windows = new Map<string, Seen>();
  const elsewhere = new Map<string, { presences: readonly Presence[]; receivedAt: number }>();
  let gathering: NodeJS.Timeout | undefined;

  /** Of each place the people there; who is there in two windows is there once. */
  const byPlace = (): Map<Place, Map<number, Doing>> => {
    const places = new Map<Place, Map<number, Doing>>();
    const all = [...elsewhere.values()].flatMap(({ presences }) => presences);
    for (const { place, staffId, doing } of [...windows.values(), ...all]) {
      const there = places.get(place) ?? new Map<number, Doing>();
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
    const oldest = Date.now() - WHEREABOUTS_LAST_MS;
    for (const [socketId, { receivedAt }] of windows) if (receivedAt <= oldest) leave(socketId);
    for (const [gateway, { receivedAt }] of elsewhere) if (receivedAt <= oldest) elsewhere.delete(gateway);
    if (windows.size === 0) return;
    publishAll();
    emitAll();
  }, BEAT_MS);

  return {
    /** A window says where it is. */
    receive: (socketId: string, { place, staffId, doing }: Presence): void => {
      const before = windows.get(socketId);
      const isSame = before?.place === place && before.doing === doing && before.staffId === staffId;
      const emitted = before?.place === place ? before.emitted : '';
      windows.set(socketId, { place, staffId, doing, emitted, receivedAt: Date.now() });
      if (!isSame) changed();
    },
    leave,
    /** Another gateway has published where everybody is that it knows of. */
    receiveFrom: (gateway: string, presences: readonly Presence[]): void => {
      elsewhere.set(gateway, { presences, receivedAt: Date.now() });
      emitAll();
    },
    off: (): void => {
      clearInterval(beat);
      clearTimeout(gathering);
    },
  };
};
