import { number, object, string, type ObjectSchema, type InferType } from 'yup';
import { wholeNumber } from '../api/listing.ts';
import { shape } from '../api/shape.ts';
import { inboxKinds } from '../inboxWork/work.ts';
import { MAX_SUPPORT_DAYS } from './figures.ts';
import type { Rating } from './supportCase.ts';

const maybeCount = () => number().integer().min(0).defined().nullable();

export const replyTimeShape = object({
  usualMinutes: maybeCount().meta({ description: 'in whole minutes; null without enough evidence' }),
}).meta({ title: 'ReplyTime' });
export type ReplyTime = InferType<typeof replyTimeShape>;

const durationsShape = object({
  count: shape.count(),
  median: maybeCount().meta({ description: 'in seconds; null without any' }),
  p90: maybeCount().meta({ description: 'nine of ten take at most so many seconds' }),
}).meta({ title: 'Durations' });
/**
 * Durations in seconds, including hours when the office is closed. Half of them are at most `median`, nine of ten at
 * most `p90`.
 */
export type Durations = InferType<typeof durationsShape>;

export type RatingFigures = Record<Rating, number>;
export const ratingFiguresShape: ObjectSchema<RatingFigures> = object({
  good: shape.count(),
  okay: shape.count(),
  bad: shape.count(),
}).meta({ title: 'RatingFigures', description: 'How many visitors gave each answer.' });

const caseFields = { firstReply: durationsShape, finished: durationsShape };
/** First replies and finished cases; `finished` is the time from the question until it was done. */
export type CaseFigures = Record<keyof typeof caseFields, Durations>;

const dayShape = object({
  day: shape.text().meta({ format: 'date', description: 'in UTC' }),
  opened: shape.count().meta({ description: 'questions that were asked' }),
  ...caseFields,
}).meta({ title: 'SupportDay' });
export type SupportDay = InferType<typeof dayShape>;

const agentShape = object({
  actor: shape.text(),
  ...caseFields,
  ratings: ratingFiguresShape,
}).meta({
  title: 'AgentFigures',
  description: 'Ratings are those of the questions that this person finished.',
});
export type AgentFigures = InferType<typeof agentShape>;

const openShape = object({
  underHours: maybeCount().meta({ description: 'the upper bound of the age; null for the oldest ones' }),
  waiting: shape.count().meta({ description: 'without a reply so far' }),
  replied: shape.count(),
}).meta({ title: 'OpenByAge' });
/** The open cases in a range of ages. */
export type OpenByAge = InferType<typeof openShape>;

export const supportFiguresShape = object({
  days: shape.list(dayShape).meta({ description: 'oldest first; the last is today' }),
  all: object({ opened: shape.count(), ...caseFields, ratings: ratingFiguresShape }),
  agents: shape.list(agentShape).meta({ description: 'most first replies first' }),
  open: shape.list(openShape).meta({ description: 'open questions by their age, youngest first' }),
}).meta({
  title: 'SupportFigures',
  description:
    'Times from a question to the first reply of a person, and until it was done. They count on the day of the reply or of the finish. A contact message is one question. Automatic messages are no replies. A deleted question counts only if it was done.',
});
export type SupportFigures = InferType<typeof supportFiguresShape>;

const days = wholeNumber('days', MAX_SUPPORT_DAYS).meta({
  description: 'the last so many days; 30 by default',
});

const kind = string()
  .oneOf([...inboxKinds])
  .meta({ description: 'only contact messages, or only chats; both by default' });

export const supportFiguresQuery = object({
  days,
  kind,
  actor: string().max(255).meta({ description: 'only the replies and finished questions of this person' }),
});

export const supportFileQuery = object({ days, kind });
