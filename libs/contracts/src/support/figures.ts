import type { Rating } from './supportCase.ts';

/** The maximum number of days of figures. */
export const MOST_SUPPORT_DAYS = 90;

/** Durations in seconds, counted around the clock: half of them are at most `median`, nine of ten at most `p90`. */
export interface Durations {
  count: number;
  /** Null without any. */
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
  /** The number of questions that were asked. */
  opened: number;
}

export type RatingFigures = Record<Rating, number>;

export interface AgentFigures extends CaseFigures {
  actor: string;
  /** About the cases that this person finished. */
  ratings: RatingFigures;
}

/** Open cases of an age. */
export interface OpenByAge {
  /** Null for the oldest ones. */
  underHours: number | null;
  /** Without a reply so far. */
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
