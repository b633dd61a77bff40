import {
  contactRowFields,
  floodsOf,
  namesNumber,
  trackingKey,
  type ContactReply,
  type ContactRow,
  type ContactSubmission,
  type Flood,
  type MessageFound,
  type NamedOrder,
  type NewContactMessage,
} from '@exline/contracts';
import {
  findInOrder,
  inactiveSince,
  readModel,
  subjectRecord,
  type EventLog,
  type Inactive,
  type RecordEntry,
} from '@exline/event-log';
import { casesSince, shownWork } from '@exline/inbox';
import { pick } from '@exline/kernel';
import type { Db } from 'mongodb';
import { contactSelection, type ContactFilter } from './contactSelection.ts';
import { contactCases } from '../readModels/contactCases.ts';
import { contactReplies, toReply, type ReplyDocument } from '../readModels/contactReplies.ts';
import { contactSubmission, type SubmissionDocument } from '../readModels/contactSubmission.ts';

export interface ContactPage {
  submissions: ContactSubmission[];
  /** The total number of matches. */
  total: number;
  /** The value of `after` for the next page; null at the end. */
  next: number | null;
}

const newestFirst = { _id: -1 } as const;
/** How many messages an export reads per query, and how many it selects at once. */
const READ = 200;
const SELECTED = 10_000;
/** How many search results are compared with an order, because the search also finds longer numbers and addresses. */
const MAX_SIMILAR = 100;
const PREVIEW = 200;

const toSubmission = ({
  _id,
  message,
  createdAt,
  replies,
  replyCount,
  isDone,
  marks,
  work,
}: SubmissionDocument): ContactSubmission[] =>
  message ? [{ id: _id, ...message, createdAt, replies, replyCount, isDone, marks, ...shownWork(work) }] : [];

/** The beginning of a message, as long as the preview of a chat in the inbox. */
export const firstWords = (message: string): string => message.slice(0, PREVIEW).toWellFormed();

/** The fields that a row of the inbox displays. */
export const toContactRow = (submission: ContactSubmission): ContactRow => ({
  ...pick(submission, contactRowFields),
  message: firstWords(submission.message),
});

const toFound = ({ _id, message, createdAt }: SubmissionDocument): MessageFound[] => {
  if (!message) return [];
  const { firstName, lastName, email, subject } = message;
  return [{ id: _id, firstName, lastName, email, subject, createdAt }];
};

const names = ({ trackingNumber, customerEmail }: NamedOrder, message: NewContactMessage): boolean =>
  (customerEmail !== null && trackingKey(message.email) === trackingKey(customerEmail)) ||
  [message.trackingNumber ?? '', message.subject, message.message].some((text) =>
    namesNumber(text, trackingNumber),
  );

export const contactQueries = (db: Db, log: Pick<EventLog, 'at' | 'readStream'>) => {
  const submissions = readModel<SubmissionDocument>(db, contactSubmission);
  const replies = readModel<ReplyDocument>(db, contactReplies);
  const { inBursts, select, count, workCounts, labels } = contactSelection(db, submissions);

  return {
    count,
    workCounts,
    labels,

    /**
     * The newest matches, with the fields of a search result. `matchingIds`: messages that contain the words, also in
     * replies and notes.
     */
    find: async (q: string, max: number, matchingIds: ReadonlySet<number>): Promise<MessageFound[]> => {
      const { ids } = await select({ q, matchingIds }, max);
      const projection = { message: 1, createdAt: 1 };
      return (await findInOrder(submissions, ids, { projection })).flatMap(toFound);
    },

    /** The newest messages that name an order. */
    about: async (order: NamedOrder, max: number): Promise<MessageFound[]> => {
      const words = [order.trackingNumber, ...(order.customerEmail ? [order.customerEmail] : [])];
      const similar = await Promise.all(words.map((q) => select({ q }, MAX_SIMILAR)));
      const ids = [...new Set(similar.flatMap(({ ids: selected }) => selected))].toSorted((a, b) => b - a);
      const found = await findInOrder(submissions, ids, { projection: { message: 1, createdAt: 1 } });
      const about = found.filter(({ message }) => message && names(order, message));
      return about.slice(0, max).flatMap(toFound);
    },

    /** All matches, newest first, as a stream. */
    async *all(filter: ContactFilter): AsyncGenerator<ContactSubmission> {
      let after: number | undefined;
      do {
        const { ids } = await select(filter, SELECTED, after);
        for (let from = 0; from < ids.length; from += READ)
          yield* (await findInOrder(submissions, ids.slice(from, from + READ))).flatMap(toSubmission);
        after = ids.length < SELECTED ? undefined : ids.at(-1);
      } while (after !== undefined);
    },

    /** The messages of each burst that are not deleted. Bursts without messages are left out. */
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

    /** The ids of the messages of a burst that are not deleted. */
    inBurst: async (burstId: string): Promise<number[]> => [...(await inBursts([burstId]))],

    /** The ids of the newest messages. */
    newestIds: async (max: number, without: readonly string[]): Promise<number[]> =>
      (await select({ without }, max)).ids,

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

    /** Done and deleted messages that last changed before a day. */
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

    /** Returns the cases of open and of recently changed messages, as `casesSince` describes. */
    cases: (since: string, max: number) => casesSince(readModel(db, contactCases), since, max),

    /** One page of the matches older than `after`, newest first. */
    page: async (filter: ContactFilter, limit: number, after?: number): Promise<ContactPage> => {
      const { ids, total } = await select(filter, limit + 1, after);
      const page = ids.slice(0, limit);
      return {
        submissions: (await findInOrder(submissions, page)).flatMap(toSubmission),
        total,
        next: ids.length > limit ? (page.at(-1) ?? null) : null,
      };
    },
  };
};

export type ContactQueries = ReturnType<typeof contactQueries>;
