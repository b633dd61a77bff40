import { staffIdOf, type OwnAccount, type Right } from '@exline/contracts';
import { createContext, use } from 'react';

/** Who is signed in; null while that is not known. */
export const OwnAccountContext = createContext<OwnAccount | null>(null);

/**
 * Whether who is signed in may do something. What is not known is offered: the server has the last word, and a part that
 * stands alone in a test has nobody to ask.
 */
export const useMay = (): ((right: Right) => boolean) => {
  const own = use(OwnAccountContext);
  return (right) => own === null || own.rights.includes(right);
};

/** What stands where a name was erased. */
export const ERASED_NAME = 'name erased';

/** Who acted, as people read it: the name of a person, or of a process. */
export const actorName = (actor: string, colleagues: OwnAccount['colleagues'] = []): string => {
  const id = staffIdOf(actor);
  if (id === null) return actor.replace(/^admin:/, '');
  return (colleagues.find((known) => known.id === id)?.name ?? 'a colleague') || ERASED_NAME;
};

/** Reads who acted. */
export const useActorName = (): ((actor: string) => string) => {
  const own = use(OwnAccountContext);
  return (actor) => actorName(actor, own?.colleagues);
};
