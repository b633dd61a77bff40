import {
  floodsOf,
  type ContactReply,
  type ContactRow,
  type ContactSubmission,
  type DoneState,
  type Flood,
  type MessageFound,
} from '@exline/contracts';
import {
  beginsWith,
  inactiveSince,
  readModel,
  subjectRecord,
  type EventLog,
  type Inactive,
  type RecordEntry,
} from '@exline/event-log';
import type { Db, Filter } from 'mongodb';
import { contactReplies, toReply, type ReplyDocument } from '../readModels/contactReplies.ts';
import { contactSubmission, type SubmissionDocument } from '../readModels/contactSubmission.ts';

export interface ContactFilter {
  /** Literal text: the prefix of a word in the name, email, subject or tracking number. */
  q?: string | undefined;
  state?: DoneState | undefined;
  burstId?: string | undefined;
  /** Bursts to exclude. */
  without?: readonly string[] | undefined;
}

export interface ContactPage {
  submissions: ContactSubmission[];
  /** The total number of matches. */
  total: number;
  /** The value of `after` for the next page; null at the end. */
  next: number | null;
}

const newestFirst = { _id: -1 } as const;

const matching = ({ q, state, burstId, without }: ContactFilter): Filter<SubmissionDocument> => ({
  state: 'open',
  ...(state && { isDone: state === 'done' }),
  ...(q?.trim() && { searchTerms: beginsWith(q) }),
  ...(without && without.length > 0 && { burstId: { $nin: without } }),
  ...(burstId !== undefined && { burstId }),
});

const toSubmission = ({
  _id,
  message,
  createdAt,
  replies,
  replyCount,
  isDone,
  marks,
}: SubmissionDocument): ContactSubmission[] =>
  message ? [{ id: _id, ...message, createdAt, replies, replyCount, isDone, marks }] : [];

/** The fields that a row of the inbox displays. */
export const toContactRow = ({
  id,
  firstName,
  lastName,
  email,
  trackingNumber,
  subject,
  createdAt,
  isDone,
  isUnread,
}: ContactSubmission): ContactRow => ({
  id,
  firstName,
  lastName,
  email,
  trackingNumber,
  subject,
  createdAt,
  isDone,
  ...(isUnread !== undefined && { isUnread }),
});

const toFound = ({ _id, message, createdAt }: SubmissionDocument): MessageFound[] => {
  if (!message) return [];
  const { firstName, lastName, email, subject } = message;
  return [{ id: _id, firstName, lastName, email, subject, createdAt }];
};

export const contactQueries = (db: Db, log: Pick<EventLog, 'at' | 'readStream'>) => {
  const submissions = readModel<SubmissionDocument>(db, contactSubmission);
  const replies = readModel<ReplyDocument>(db, contactReplies);

  return {
    count: (filter: ContactFilter): Promise<number> => submissions.countDocuments(matching(filter)),

    /** The newest matches, with few fields. */
    find: async (q: string, most: number): Promise<MessageFound[]> => {
      const options = { sort: newestFirst, limit: most, projection: { message: 1, createdAt: 1 } };
      return (await submissions.find(matching({ q }), options).toArray()).flatMap(toFound);
    },

    /** All matches, newest first, as a stream. */
    async *all(filter: ContactFilter): AsyncGenerator<ContactSubmission> {
      const options = { sort: newestFirst } as const;
      for await (const found of submissions.find(matching(filter), options)) yield* toSubmission(found);
    },

    /** The remaining messages of each burst, without bursts that have none. */
    bursts: async (ids: readonly string[]): Promise<Flood[]> => {
      const which = { state: 'open', burstId: { $in: [...ids] } } as const;
      const options = { sort: newestFirst, projection: { burstId: 1, createdAt: 1, 'message.subject': 1 } };
      const found = await submissions.find(which, options).toArray();
      return floodsOf(
        found.map(({ burstId, createdAt, message }) => ({
          id: burstId ?? '',
          firstAt: createdAt,
          lastAt: createdAt,
          text: message?.subject ?? '',
        })),
      );
    },

    /** The ids of the remaining messages of a burst. */
    inBurst: async (burstId: string): Promise<number[]> =>
      (await submissions.find({ state: 'open', burstId }, { projection: { _id: 1 } }).toArray()).map(
        ({ _id }) => _id,
      ),

    /** The ids of the newest messages. */
    newestIds: async (most: number, without: readonly string[]): Promise<number[]> => {
      const options = { sort: newestFirst, limit: most, projection: { _id: 1 } } as const;
      return (await submissions.find(matching({ without }), options).toArray()).map(({ _id }) => _id);
    },

    /** A message, unless it is deleted. */
    submission: async (submissionId: number): Promise<ContactSubmission | null> => {
      const found = await submissions.findOne({ _id: submissionId });
      return (found && toSubmission(found)[0]) ?? null;
    },

    /** The newest replies to a message, or the newest ones before a given reply, oldest first. */
    replies: async (submissionId: number, limit: number, before?: number): Promise<ContactReply[]> => {
      const older = before === undefined ? {} : { _id: { $lt: before } };
      const found = await replies.find({ submissionId, ...older }, { sort: newestFirst, limit }).toArray();
      return found.toReversed().map(toReply);
    },

    /** Done and deleted messages that have not changed since before a day. */
    async *inactiveSince(day: string): AsyncGenerator<Inactive<number>> {
      for await (const { _id, quietSince } of inactiveSince(submissions, day))
        yield { id: _id, name: String(_id), quietSince };
    },

    /** All data about a message and its sender, oldest first; empty for an unknown message. */
    record: async (submissionId: number): Promise<RecordEntry[]> => {
      const submission = await log.at(submissionId);
      const isOne = submission?.events.some(({ type }) => type === 'ContactSubmitted');
      return submission && isOne ? subjectRecord(log, submission.stream) : [];
    },

    /** One page of the matches older than `after`, newest first. */
    page: async (filter: ContactFilter, limit: number, after?: number): Promise<ContactPage> => {
      const older = after === undefined ? {} : { _id: { $lt: after } };
      const [found, total] = await Promise.all([
        submissions
          .find({ ...matching(filter), ...older }, { sort: newestFirst, limit: limit + 1 })
          .toArray(),
        submissions.countDocuments(matching(filter)),
      ]);
      const page = found.slice(0, limit);
      return {
        submissions: page.flatMap(toSubmission),
        total,
        next: found.length > limit ? (page.at(-1)?._id ?? null) : null,
      };
    },
  };
};

export type ContactQueries = ReturnType<typeof contactQueries>;
