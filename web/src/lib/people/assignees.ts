import { FIRST_OWNER, staffActor, type Assignee } from '@exline/contracts';
import { use } from 'react';
import { OwnAccountContext } from './rights.ts';

/** The people to whom work can be assigned, and which of them is signed in. */
export const usePeople = (): { people: readonly Assignee[]; me: Assignee | undefined } => {
  const own = use(OwnAccountContext);
  const people = own?.assignees ?? [];
  const isMe = ({ actor }: Assignee) =>
    own?.id === FIRST_OWNER ? actor.startsWith('admin:') : actor === staffActor(own?.id ?? -1);
  return { people, me: people.find(isMe) };
};

/** The people whom a note mentions with @ and their name. */
export const mentionedIn = (note: string, people: readonly Assignee[]): string[] => {
  const text = note.toLowerCase();
  return people.filter(({ name }) => text.includes(`@${name.toLowerCase()}`)).map(({ actor }) => actor);
};

/** Adds a mention to the end of a note. Completes a name that was begun there. */
export const withMention = (note: string, name: string): string => {
  const begun = /@([^@]*)$/.exec(note);
  const isBegun = begun && name.toLowerCase().startsWith(begun[1]?.trimEnd().toLowerCase() ?? '');
  const before = (isBegun ? note.slice(0, begun.index) : note).trimEnd();
  return `${before}${before && ' '}@${name} `;
};
