/** The answers of visitors to the question how a finished conversation went, best first. */
export const ratings = ['good', 'okay', 'bad'] as const;
export type Rating = (typeof ratings)[number];

/**
 * One question of a customer: it begins with the first message that is not part of an earlier question, and ends
 * when the staff is done with it. The times are ISO texts; the authors are actors of the log.
 */
export interface SupportCase {
  openedAt: string;
  /** The first reply that a person wrote. */
  repliedAt: string | null;
  repliedBy: string | null;
  doneAt: string | null;
  doneBy: string | null;
  rating: Rating | null;
}

/** How many of its newest cases a conversation keeps. */
const MOST_CASES = 20;

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

/** The customer wrote: a case begins unless one is open. */
export const withQuestion = (cases: Cases, at: string): Cases => {
  if (openCase(cases)) return cases;
  const begun = { openedAt: at, repliedAt: null, repliedBy: null, doneAt: null, doneBy: null, rating: null };
  return [...cases, begun].slice(-MOST_CASES);
};

/** A person of the staff wrote. Only the first reply to an open case counts. */
export const withReply = (cases: Cases, actor: string, at: string): Cases =>
  openCase(cases)?.repliedAt === null
    ? withLast(cases, (last) => ({ ...last, repliedAt: at, repliedBy: actor }))
    : cases;

export const withDone = (cases: Cases, actor: string, at: string): Cases =>
  openCase(cases) ? withLast(cases, (last) => ({ ...last, doneAt: at, doneBy: actor })) : cases;

/** The staff reopened the last case. */
export const withoutDone = (cases: Cases): Cases =>
  withLast(cases, (last) => ({ ...last, doneAt: null, doneBy: null }));

export const withRating = (cases: Cases, rating: Rating): Cases =>
  withLast(cases, (last) => ({ ...last, rating }));

/** The messages are gone, for example because they were spam. Done cases still count. */
export const withoutOpen = (cases: Cases): Cases => (openCase(cases) ? cases.slice(0, -1) : cases);

/** The open case of a conversation that was merged into this one. Of two open cases, one remains: the earlier one. */
export const withMoved = (cases: Cases, moved: SupportCase | null): Cases => {
  if (moved === null) return cases;
  const open = openCase(cases);
  if (!open) return [...cases, moved].slice(-MOST_CASES);
  const [first, second] = moved.openedAt < open.openedAt ? [moved, open] : [open, moved];
  const reply = first.repliedAt === null ? second : first;
  return withLast(cases, () => ({ ...first, repliedAt: reply.repliedAt, repliedBy: reply.repliedBy }));
};
