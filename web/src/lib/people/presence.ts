import {
  presenceActivities,
  type ClientMessages,
  type Colleague,
  type PresenceActivity,
  type Place,
} from '@exline/contracts';
import { createContext, use, useEffect } from 'react';

interface Claim {
  place: Place;
  doing: PresenceActivity;
}

type At = Parameters<ClientMessages['staff:at']>[0];
type Emit = (at: At) => void;

const nowhere: At = { place: null, doing: 'viewing' };

/**
 * Combines the claims of all parts of a page into one report: the place claimed last, with the most active claim there.
 * An edit dialog therefore reports "editing", and closing it reports "viewing" again.
 */
export const createPresence = () => {
  let claims: readonly Claim[] = [];
  let emit: Emit = () => {};
  let isSeen = true;
  let isWaiting = false;

  const here = (): At => {
    const place = claims.at(-1)?.place;
    if (!isSeen || place === undefined) return nowhere;
    const done = claims.filter((claim) => claim.place === place).map(({ doing }) => doing);
    return { place, doing: presenceActivities.findLast((doing) => done.includes(doing)) ?? 'viewing' };
  };
  const say = (): void => emit(here());
  /** Sends one report for all changes of a render. */
  const changed = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    queueMicrotask(() => {
      isWaiting = false;
      say();
    });
  };

  return {
    claim: (claim: Claim): (() => void) => {
      claims = [...claims, claim];
      changed();
      return () => {
        claims = claims.filter((other) => other !== claim);
        changed();
      };
    },
    /** Sets the function that sends reports, and sends one at once. */
    emitBy: (how: Emit): void => {
      emit = how;
      say();
    },
    /** A hidden page is reported as absent. */
    seen: (is: boolean): void => {
      isSeen = is;
      changed();
    },
    /** Call regularly: the gateway drops a page that does not repeat its report. */
    repeat: (): void => {
      if (here().place !== null) say();
    },
  };
};

interface PresenceState {
  claim: (claim: Claim) => () => void;
  /** Other staff members at the same place. */
  present: { place: Place; colleagues: readonly Colleague[] } | null;
}

/** Null outside the staff area, for example in tests of a single component. */
export const PresenceContext = createContext<PresenceState | null>(null);

/** Reports that the user is doing something at a place; does nothing while `doing` is null. */
export const useReportPresence = (place: Place, doing: PresenceActivity | null): void => {
  const claim = use(PresenceContext)?.claim;
  useEffect(() => (doing === null ? undefined : claim?.({ place, doing })), [claim, place, doing]);
};

const none: readonly Colleague[] = [];

/** The other staff members at a place, the most active first. */
export const useColleagues = (place: Place): readonly Colleague[] => {
  const present = use(PresenceContext)?.present;
  if (present?.place !== place) return none;
  const rank = ({ doing }: Colleague) => -presenceActivities.indexOf(doing);
  return present.colleagues.toSorted((one, other) => rank(one) - rank(other));
};
