import type { StoredEvent } from './commit.ts';

/** The part of an event that an upcaster may change. The type never changes. */
type EventContent = Pick<StoredEvent, 'data' | 'personal'>;

/** Converts the content of one version into the next. Pure: it does not modify its input. */
export type Upcast = (content: EventContent) => EventContent;

/** Upcasters by event type and starting version. A type without an entry has one version only. */
export type Upcasts = Readonly<Record<string, Readonly<Record<number, Upcast>>>>;

/** The event versions that this program knows. */
export interface EventVersions {
  current: (type: string) => number;
  /** Converts an event to the current version. An event of a newer version is left unchanged. */
  toCurrent: (event: StoredEvent) => StoredEvent;
}

const stepsOf = (type: string, steps: Readonly<Record<number, Upcast>>): readonly Upcast[] => {
  const from = Object.keys(steps).map(Number);
  const way = from.map((_version, index) => steps[index + 1]);
  if (way.includes(undefined))
    throw new Error(`${type} has upcasters from ${from.join(', ')}: there is a gap in them`);
  return way as Upcast[];
};

/** Builds the upcasting steps. Throws at startup if a version has no step to the next one. */
export const eventVersions = (upcasts: Upcasts = {}): EventVersions => {
  const ways = new Map(Object.entries(upcasts).map(([type, steps]) => [type, stepsOf(type, steps)]));
  return {
    current: (type) => (ways.get(type)?.length ?? 0) + 1,
    toCurrent: (event) => {
      const way = ways.get(event.type)?.slice(event.v - 1) ?? [];
      if (way.length === 0) return event;
      const content = way.reduce<EventContent>((older, step) => step(older), event);
      return { ...event, ...content, v: event.v + way.length };
    },
  };
};
