import type { EventMeta } from '@exline/kernel';
import type { NewCommit, StoredEvent } from '../commits/commit.ts';
import { NoSubject } from '../commits/errors.ts';

/** The type of the event that erases the person whom the earlier events of its subject named. */
const ERASED_TYPE = 'PersonalDataErased';

export const isErasure = ({ type }: StoredEvent): boolean => type === ERASED_TYPE;

/** Names the subject of an event within its stream, or says that the whole stream is about one. */
type SubjectRule = 'stream' | ((event: StoredEvent, meta: EventMeta) => number);

/** By the beginning of a stream's name: whom personal values in it are about. */
export type Subjects = Readonly<Record<string, SubjectRule>>;

/** The name of the subject of an event. A position that is not known yet is 0. */
export type SubjectOf = (event: StoredEvent, commit: NewCommit, position: number) => string;

/** Throws `NoSubject` for a stream without a rule: its personal values could not be erased. */
export const subjectNames = (subjects: Subjects): SubjectOf => {
  const rules = Object.entries(subjects);
  return (event, { stream, version, at, actor }, position) => {
    const rule = rules.find(([prefix]) => stream.startsWith(prefix))?.[1];
    if (rule === undefined) throw new NoSubject(event.type);
    return rule === 'stream' ? stream : `${stream} ${rule(event, { position, stream, version, at, actor })}`;
  };
};

/** Whether this name finds the subject again. A subject that its first commit creates has no name before. */
export const isNamed = (subject: string): boolean => !subject.endsWith(' 0');

/** Refuses commits that write or erase personal values without a subject. */
export const requireSubjects = (commits: readonly NewCommit[], subjectOf: SubjectOf): void => {
  for (const commit of commits)
    for (const event of commit.events)
      if (event.personal !== undefined || isErasure(event)) subjectOf(event, commit, 0);
};
