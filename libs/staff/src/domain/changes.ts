import type { Commit, StoredEvent } from '@exline/event-log';
import { STREAM } from './events.ts';

/** The notification about a commit for listeners that check permissions. */
export interface StaffChanged {
  type: 'StaffChanged';
  /** The accounts whose personal data was erased. */
  erasedIds: number[];
}

const erasedIn = ({ type, data }: StoredEvent): number[] =>
  type === 'PersonalDataErased' && 'staffId' in data ? [Number(data.staffId)] : [];

/** The notifications to publish about a commit; none if it is not about accounts. */
export const staffChanges = (commit: Commit): StaffChanged[] =>
  commit.stream === STREAM ? [{ type: 'StaffChanged', erasedIds: commit.events.flatMap(erasedIn) }] : [];
