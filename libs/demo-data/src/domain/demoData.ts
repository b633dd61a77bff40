import type { Evolve } from '@exline/kernel';
import type { DemoContents, DemoDataEvent } from './events.ts';

/** A requested removal: its author, and its position in the log. */
interface DemoRemoval {
  actor: string;
  position: number;
}

/** The demo data of this installation; null without any, and after its removal. */
export type DemoData = { contents: DemoContents; removal: DemoRemoval | null } | null;

export const initial: DemoData = null;

export const evolve: Evolve<DemoData, DemoDataEvent> = {
  DemoDataAdded: (_state, { data }) => ({ contents: data, removal: null }),
  DemoDataRemovalRequested: (state, _event, { actor, position }) =>
    state && { ...state, removal: { actor, position } },
  DemoDataRemoved: () => null,
};
