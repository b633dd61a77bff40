import type { EventMeta } from './fact.ts';

/** State after an event, one entry a type, so that a new event does not compile until it is handled. */
export type Evolve<State, Event extends { type: string }> = {
  readonly [T in Event['type']]: (state: State, event: Extract<Event, { type: T }>, meta: EventMeta) => State;
};
