import type { DoneMark } from './shapes.ts';

/** Whether a message or conversation is done, and its newest marks, oldest first. */
export interface Done {
  isDone: boolean;
  marks: DoneMark[];
}

/** How many marks are kept. */
const MARKS = 10;

export const notDone: Done = { isDone: false, marks: [] };

/** Applies a mark, dropping the oldest one if there are too many. */
export const withMark = ({ marks }: Done, { done, actor, at }: DoneMark): Done => ({
  isDone: done,
  marks: [...marks, { done, actor, at }].slice(-MARKS),
});
