import type { Rating } from './supportCase.ts';

/** The maximum number of days of figures. */
export const MAX_SUPPORT_DAYS = 90;

/**
 * Durations in seconds, including hours when the office is closed. Half of them are at most `median`, nine of ten at
 * most `p90`.
 */
export interface Durations {
  count: number;
  /** Null if there are no durations. */
  median: number | null;
  p90: number | null;
}

/** First replies and finished cases; `finished` is the time from the question until it was done. */
export interface CaseFigures {
  firstReply: Durations;
  finished: Durations;
}

export interface SupportDay extends CaseFigures {
  day: string;
  /** The number of cases that were opened. */
  opened: number;
}

export type RatingFigures = Record<Rating, number>;

export interface AgentFigures extends CaseFigures {
  actor: string;
  /** The ratings of the cases that this person finished. */
  ratings: RatingFigures;
}

/** The open cases in a range of ages. */
export interface OpenByAge {
  /** The upper bound of the age in hours; null for the oldest cases. */
  underHours: number | null;
  /** The number of cases without a reply. */
  waiting: number;
  replied: number;
}

export interface SupportFigures {
  days: SupportDay[];
  all: CaseFigures & { opened: number; ratings: RatingFigures };
  agents: AgentFigures[];
  open: OpenByAge[];
}

export interface ReplyTime {
  usualMinutes: number | null;
}
