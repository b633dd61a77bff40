import type { Commit } from '@exline/event-log';
import { stream } from './events.ts';

/** What a commit means to those who ask who may come in. */
export interface StaffChanged {
  type: 'StaffChanged';
}

/** What is to be published of a commit; nothing for one that is not about accounts. */
export const staffChanges = (commit: Commit): StaffChanged[] =>
  commit.stream === stream ? [{ type: 'StaffChanged' }] : [];
