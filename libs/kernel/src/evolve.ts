import type { EventMeta } from './fact.ts';

/** Returns the state after an event. One entry per type, so that a new event does not compile until it is handled. */
export type Evolve<State, Event extends { type: string }> = {
  readonly [T in Event['type']]: (state: State, event: Extract<Event, { type: T }>, meta: EventMeta) => State;
};
