const PERSON = /^staff:(\d+)$/;

/** The actor of a staff member in the log: only the account id, so that the name can be changed and erased. */
export const staffActor = (id: number): string => `staff:${id}`;

/** The account id of an actor; null for the first owner, a visitor or a process. */
export const staffIdOf = (actor: string): number | null => {
  const id = PERSON.exec(actor)?.[1];
  return id === undefined ? null : Number(id);
};

/** Whether the actor is a staff member. */
export const isStaffActor = (actor: string): boolean => actor.startsWith('admin:') || PERSON.test(actor);
