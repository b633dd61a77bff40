/** The staff marked a contact message or a conversation as done, or it was opened again. */
export interface DoneMark {
  done: boolean;
  actor: string;
  at: string;
}

/** Whether the staff is done with it, and its newest marks, oldest first. */
export interface Done {
  isDone: boolean;
  marks: DoneMark[];
}

/** So many marks are kept. */
const MARKS = 10;

export const notDone: Done = { isDone: false, marks: [] };

/** What a mark makes of those before it. */
export const withMark = ({ marks }: Done, { done, actor, at }: DoneMark): Done => ({
  isDone: done,
  marks: [...marks, { done, actor, at }].slice(-MARKS),
});

/** Which messages or conversations a list holds; all of them when nothing is said. */
export const doneStates = ['open', 'done'] as const;
export type DoneState = (typeof doneStates)[number];
