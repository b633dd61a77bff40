import { doings, type ClientMessages, type Colleague, type Doing, type Place } from '@exline/contracts';
import { createContext, use, useEffect } from 'react';

interface Claim {
  place: Place;
  doing: Doing;
}

type At = Parameters<ClientMessages['staff:at']>[0];
type Emit = (at: At) => void;

const nowhere: At = { place: null, doing: 'viewing' };

/**
 * Where this page is, of all that its parts say: at what was opened last, doing the most of what is done there. So a dialog over
 * a page says "editing", and once it closes "viewing" stands again.
 */
export const createWhereabouts = () => {
  let claims: readonly Claim[] = [];
  let emit: Emit = () => {};
  let isSeen = true;
  let isWaiting = false;

  const here = (): At => {
    const place = claims.at(-1)?.place;
    if (!isSeen || place === undefined) return nowhere;
    const done = claims.filter((claim) => claim.place === place).map(({ doing }) => doing);
    return { place, doing: doings.findLast((doing) => done.includes(doing)) ?? 'viewing' };
  };
  const say = (): void => emit(here());
  /** Once for all that one rendering changes. */
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
    /** Says where this page is to somebody else from now on. */
    emitBy: (how: Emit): void => {
      emit = how;
      say();
    },
    /** Whether somebody can see this page; who cannot is not there. */
    seen: (is: boolean): void => {
      isSeen = is;
      changed();
    },
    /** The gateway forgets who does not say so again. */
    repeat: (): void => {
      if (here().place !== null) say();
    },
  };
};

interface Whereabouts {
  claim: (claim: Claim) => () => void;
  /** Who else is where this page is. */
  present: { place: Place; colleagues: readonly Colleague[] } | null;
}

/** Null where nobody can be met, as in a part that stands alone in a test. */
export const WhereaboutsContext = createContext<Whereabouts | null>(null);

/** Says that this page is somewhere, as long as it does something there. */
export const useBeingAt = (place: Place, doing: Doing | null): void => {
  const claim = use(WhereaboutsContext)?.claim;
  useEffect(() => (doing === null ? undefined : claim?.({ place, doing })), [claim, place, doing]);
};

const nobody: readonly Colleague[] = [];

/** Everybody else of the staff who is there, those who do the most first. */
export const useColleagues = (place: Place): readonly Colleague[] => {
  const present = use(WhereaboutsContext)?.present;
  if (present?.place !== place) return nobody;
  const rank = ({ doing }: Colleague) => -doings.indexOf(doing);
  return present.colleagues.toSorted((one, other) => rank(one) - rank(other));
};
