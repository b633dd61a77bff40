const PERSON = /^staff:(\d+):(.*)$/su;

/** How somebody of the staff is named in the log: by account, and as the person was called at that time. */
export const staffActor = (id: number, name: string): string => `staff:${id}:${name}`;

/** Who acted, as people read it: the name of a person, or of a process. */
export const nameOfActor = (actor: string): string => PERSON.exec(actor)?.[2] ?? actor.replace(/^admin:/, '');

/** Whether a person of the staff acted. */
export const isStaffActor = (actor: string): boolean => actor.startsWith('admin:') || PERSON.test(actor);

/** The same without a name of anybody, for what is no place for one. */
export const namelessActor = (actor: string): string => actor.replace(PERSON, 'staff:$1');
