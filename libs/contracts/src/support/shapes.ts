import { number, object, string, type ObjectSchema } from 'yup';
import { wholeNumber } from '../api/listing.ts';
import { shape } from '../api/shape.ts';
import { inboxKinds } from '../inboxWork/work.ts';
import {
  MAX_SUPPORT_DAYS,
  type AgentFigures,
  type Durations,
  type OpenByAge,
  type RatingFigures,
  type ReplyTime,
  type SupportDay,
  type SupportFigures,
} from './figures.ts';

const maybeCount = () => number().integer().min(0).defined().nullable();

export const replyTimeShape: ObjectSchema<ReplyTime> = object({
  usualMinutes: maybeCount().meta({ description: 'in whole minutes; null without enough evidence' }),
}).meta({ title: 'ReplyTime' });

const durationsShape: ObjectSchema<Durations> = object({
  count: shape.count(),
  median: maybeCount().meta({ description: 'in seconds; null without any' }),
  p90: maybeCount().meta({ description: 'nine of ten take at most so many seconds' }),
}).meta({ title: 'Durations' });

export const ratingFiguresShape: ObjectSchema<RatingFigures> = object({
  good: shape.count(),
  okay: shape.count(),
  bad: shape.count(),
}).meta({ title: 'RatingFigures', description: 'How many visitors gave each answer.' });

const caseFields = { firstReply: durationsShape, finished: durationsShape };

const dayShape: ObjectSchema<SupportDay> = object({
  day: shape.text().meta({ format: 'date', description: 'in UTC' }),
  opened: shape.count().meta({ description: 'questions that were asked' }),
  ...caseFields,
}).meta({ title: 'SupportDay' });

const agentShape: ObjectSchema<AgentFigures> = object({
  actor: shape.text(),
  ...caseFields,
  ratings: ratingFiguresShape,
}).meta({
  title: 'AgentFigures',
  description: 'Ratings are those of the questions that this person finished.',
});

const openShape: ObjectSchema<OpenByAge> = object({
  underHours: maybeCount().meta({ description: 'the upper bound of the age; null for the oldest ones' }),
  waiting: shape.count().meta({ description: 'without a reply so far' }),
  replied: shape.count(),
}).meta({ title: 'OpenByAge' });

export const supportFiguresShape: ObjectSchema<SupportFigures> = object({
  days: shape.list(dayShape).meta({ description: 'oldest first; the last is today' }),
  all: object({ opened: shape.count(), ...caseFields, ratings: ratingFiguresShape }),
  agents: shape.list(agentShape).meta({ description: 'most first replies first' }),
  open: shape.list(openShape).meta({ description: 'open questions by their age, youngest first' }),
}).meta({
  title: 'SupportFigures',
  description:
    'Times from a question to the first reply of a person, and until it was done. They count on the day of the reply or of the finish. A contact message is one question. Automatic messages are no replies. A deleted question counts only if it was done.',
});

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
