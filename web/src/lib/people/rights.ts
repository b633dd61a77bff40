import { staffIdOf, type OwnAccount, type Right } from '@exline/contracts';
import { createContext, use } from 'react';

/** The signed-in account; null until it is loaded. */
export const OwnAccountContext = createContext<OwnAccount | null>(null);

/** Whether the signed-in account has a permission. True until the account is loaded; the server checks anyway. */
export const useCan = (): ((right: Right) => boolean) => {
  const own = use(OwnAccountContext);
  return (right) => own === null || own.rights.includes(right);
};

/** Shown in place of an erased name. */
export const ERASED_NAME = 'name erased';

/** The display name of an actor: a staff member or a process. */
export const actorName = (actor: string, colleagues: OwnAccount['colleagues'] = []): string => {
  const id = staffIdOf(actor);
  if (id === null) return actor.replace(/^admin:/, '');
  return (colleagues.find((known) => known.id === id)?.name ?? 'a colleague') || ERASED_NAME;
};

export const useActorName = (): ((actor: string) => string) => {
  const own = use(OwnAccountContext);
  return (actor) => actorName(actor, own?.colleagues);
};
