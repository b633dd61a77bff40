/** The ratings that a visitor can give a finished conversation, best first. */
export const ratings = ['good', 'okay', 'bad'] as const;
export type Rating = (typeof ratings)[number];

/**
 * One question of a customer. It begins with the first message that is not part of an earlier question, and ends when
 * staff mark it as done. The times are ISO strings, and the people are actors of the log.
 */
export interface SupportCase {
  openedAt: string;
  /** The time of the first reply that a person wrote. */
  repliedAt: string | null;
  repliedBy: string | null;
  doneAt: string | null;
  doneBy: string | null;
  rating: Rating | null;
}

/** How many of its newest cases a conversation keeps. */
const MAX_CASES = 20;

type Cases = readonly SupportCase[];

/** The case that is not done yet. */
export const openCase = (cases: Cases): SupportCase | null => {
  const last = cases.at(-1);
  return last && last.doneAt === null ? last : null;
};

const withLast = (cases: Cases, change: (last: SupportCase) => SupportCase): Cases => {
  const last = cases.at(-1);
  return last ? [...cases.slice(0, -1), change(last)] : cases;
};

/** Opens a case for a message of the customer, unless one is open. */
export const withQuestion = (cases: Cases, at: string): Cases => {
  if (openCase(cases)) return cases;
  const begun = { openedAt: at, repliedAt: null, repliedBy: null, doneAt: null, doneBy: null, rating: null };
  return [...cases, begun].slice(-MAX_CASES);
};

/** Records a reply of a staff member. Only the first reply to an open case counts. */
export const withReply = (cases: Cases, actor: string, at: string): Cases =>
  openCase(cases)?.repliedAt === null
    ? withLast(cases, (last) => ({ ...last, repliedAt: at, repliedBy: actor }))
    : cases;

export const withDone = (cases: Cases, actor: string, at: string): Cases =>
  openCase(cases) ? withLast(cases, (last) => ({ ...last, doneAt: at, doneBy: actor })) : cases;

/** Reopens the last case. */
export const withoutDone = (cases: Cases): Cases =>
  withLast(cases, (last) => ({ ...last, doneAt: null, doneBy: null }));

export const withRating = (cases: Cases, rating: Rating): Cases =>
  withLast(cases, (last) => ({ ...last, rating }));

/** Removes the open case, for example when its messages were deleted as spam. Finished cases still count. */
export const withoutOpen = (cases: Cases): Cases => (openCase(cases) ? cases.slice(0, -1) : cases);

/** Adds the open case of a conversation that was merged into this one. If both have one, only the earlier remains. */
export const withMoved = (cases: Cases, moved: SupportCase | null): Cases => {
  if (moved === null) return cases;
  const open = openCase(cases);
  if (!open) return [...cases, moved].slice(-MAX_CASES);
  const [first, second] = moved.openedAt < open.openedAt ? [moved, open] : [open, moved];
  const reply = first.repliedAt === null ? second : first;
  return withLast(cases, () => ({ ...first, repliedAt: reply.repliedAt, repliedBy: reply.repliedBy }));
};
