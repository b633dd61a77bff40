import type { Commit, StoredEvent } from '@exline/event-log';
import { STREAM } from './events.ts';

/** What a commit means to those who ask who may come in. */
export interface StaffChanged {
  type: 'StaffChanged';
  /** Whose personal data is gone. */
  erasedIds: number[];
}

const erasedIn = ({ type, data }: StoredEvent): number[] =>
  type === 'PersonalDataErased' && 'staffId' in data ? [Number(data.staffId)] : [];

/** What is to be published of a commit; nothing for one that is not about accounts. */
export const staffChanges = (commit: Commit): StaffChanged[] =>
  commit.stream === STREAM ? [{ type: 'StaffChanged', erasedIds: commit.events.flatMap(erasedIn) }] : [];
