const PERSON = /^staff:(\d+)$/;

/** How the log names somebody of the staff: by the account alone, so that a name can change and be erased. */
export const staffActor = (id: number): string => `staff:${id}`;

/** Whose account acted; null for the first owner, a visitor or a process. */
export const staffIdOf = (actor: string): number | null => {
  const id = PERSON.exec(actor)?.[1];
  return id === undefined ? null : Number(id);
};

/** Whether a person of the staff acted. */
export const isStaffActor = (actor: string): boolean => actor.startsWith('admin:') || PERSON.test(actor);
