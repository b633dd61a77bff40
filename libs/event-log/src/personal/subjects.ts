import type { EventMeta } from '@exline/kernel';
import type { NewCommit, StoredEvent } from '../commit.ts';

/** The type of the event before which nothing is known any more of the person that its subject named. */
const ERASED_TYPE = 'PersonalDataErased';

export const isErasure = ({ type }: StoredEvent): boolean => type === ERASED_TYPE;

/** By what the name of a stream begins with: which of the subjects that it holds an event is about. */
export type Subjects = Readonly<Record<string, (event: StoredEvent, meta: EventMeta) => number>>;

/** The name of the subject that an event is about; where its position is not known yet, 0 stands for it. */
export type SubjectOf = (event: StoredEvent, commit: NewCommit, position: number) => string;

/** A stream that no rule knows has one subject. */
export const subjectNames = (subjects: Subjects): SubjectOf => {
  const rules = Object.entries(subjects);
  return (event, { stream, version, at, actor }, position) => {
    const rule = rules.find(([prefix]) => stream.startsWith(prefix))?.[1];
    return rule ? `${stream} ${rule(event, { position, stream, version, at, actor })}` : stream;
  };
};

/** Whether a subject can be found again by this name: not before its first commit has landed. */
export const isNamed = (subject: string): boolean => !subject.endsWith(' 0');
