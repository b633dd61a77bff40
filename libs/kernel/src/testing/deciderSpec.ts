import { MINUTE_MS } from '../durations.ts';
import { expect } from 'vitest';
import type { Decide } from '../decide.ts';
import type { Evolve } from '../evolve.ts';
import type { EventMeta } from '../fact.ts';

/** The time of all decisions in tests. */
export const NOW = '2026-11-21T12:00:00.000Z';

/** The metadata of the nth event of a stream: position n, one minute after the previous event. */
export const metaOf = (n: number): EventMeta => ({
  position: n,
  stream: 'stream',
  version: n,
  at: new Date(Date.parse('2026-11-20T12:00:00.000Z') + n * MINUTE_MS).toISOString(),
  actor: 'admin:admin',
});

interface Decider<State, Inputs, Event extends { type: string }> {
  initial: State;
  evolve: Evolve<State, Event>;
  decide: Decide<State, Inputs, Event>;
}

/** A given/when/then helper for deciders: given events, when a command is sent, then events or a refusal. */
export const deciderSpec = <State, Inputs, Event extends { type: string }>({
  initial,
  evolve,
  decide,
}: Decider<State, Inputs, Event>) => {
  const table = evolve as unknown as Record<string, (state: State, event: Event, meta: EventMeta) => State>;

  const stateAfter = (...events: Event[]): State =>
    events.reduce((state, event, index) => table[event.type]!(state, event, metaOf(index + 1)), initial);

  const given = (...events: Event[]) => ({
    when: <T extends keyof Inputs>(command: T, input: Inputs[T]) => {
      const act = () => decide[command](stateAfter(...events), input, { now: NOW });
      return {
        then: (...expected: Event[]): void => expect(act()).toEqual(expected),
        /** `details`: the expected details of the refusal. Not checked if omitted. */
        refused: (code: string, details?: object): void =>
          expect(act).toThrow(
            expect.objectContaining({ name: 'Refusal', code, ...(details && { details }) }),
          ),
      };
    },
  });

  return { given, stateAfter };
};
