import type { StoredEvent } from './commit.ts';

/** The content of an event: what an upcaster may change. Its type stays. */
type EventContent = Pick<StoredEvent, 'data' | 'personal'>;

/** Turns the content of one version into that of the next. Pure: the stored event stays as it is. */
export type Upcast = (content: EventContent) => EventContent;

/** By event type and by the version that a step starts from. A type that is not here has one version only. */
export type Upcasts = Readonly<Record<string, Readonly<Record<number, Upcast>>>>;

/** What the program knows of the versions of stored events. */
export interface EventVersions {
  /** The version in which an event of this type is written today. */
  current: (type: string) => number;
  /** An event in the version of today. One of a later version than this program knows is left as it is. */
  toCurrent: (event: StoredEvent) => StoredEvent;
}

const stepsOf = (type: string, steps: Readonly<Record<number, Upcast>>): readonly Upcast[] => {
  const from = Object.keys(steps).map(Number);
  const way = from.map((_version, index) => steps[index + 1]);
  if (way.includes(undefined))
    throw new Error(`${type} has upcasters from ${from.join(', ')}: there is a gap in them`);
  return way as Upcast[];
};

/** Checks that every older version has its way up to today's; throws at start where one is missing. */
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
