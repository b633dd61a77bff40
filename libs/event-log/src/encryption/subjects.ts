import type { EventMeta } from '@exline/kernel';
import type { NewCommit, StoredEvent } from '../commits/commit.ts';
import { MissingSubject } from '../commits/errors.ts';

/** The event type that erases all personal values written earlier about its subject. */
const ERASED_TYPE = 'PersonalDataErased';

export const isErasure = ({ type }: StoredEvent): boolean => type === ERASED_TYPE;

/**
 * Returns the number of an event's subject within its stream. 'stream' means that the whole stream is about one
 * subject.
 */
type SubjectRule = 'stream' | ((event: StoredEvent, meta: EventMeta) => number);

/** Subject rules by prefix of the stream name. */
export type Subjects = Readonly<Record<string, SubjectRule>>;

/** Returns the subject name of an event. Pass 0 for a position that is not known yet. */
export type SubjectOf = (event: StoredEvent, commit: NewCommit, position: number) => string;

/**
 * Builds a lookup for subject names. It throws `MissingSubject` for a stream without a rule, because its personal
 * values could not be erased.
 */
export const subjectNames = (subjects: Subjects): SubjectOf => {
  const rules = Object.entries(subjects);
  return (event, { stream, version, at, actor }, position) => {
    const rule = rules.find(([prefix]) => stream.startsWith(prefix))?.[1];
    if (rule === undefined) throw new MissingSubject(event.type);
    return rule === 'stream' ? stream : `${stream} ${rule(event, { position, stream, version, at, actor })}`;
  };
};

/** Whether this name identifies the subject. A subject created by an unstored commit has no name yet. */
export const isNamed = (subject: string): boolean => !subject.endsWith(' 0');

/** Throws `MissingSubject` if a commit writes or erases personal values without a subject. */
export const requireSubjects = (commits: readonly NewCommit[], subjectOf: SubjectOf): void => {
  for (const commit of commits)
    for (const event of commit.events)
      if (event.personal !== undefined || isErasure(event)) subjectOf(event, commit, 0);
};
