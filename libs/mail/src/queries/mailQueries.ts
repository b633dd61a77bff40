import {
  isStaffMail,
  mailKinds,
  type Mail,
  type MailKind,
  type MailState,
  type MailOverview,
} from '@exline/contracts';
import { beginsWith, readModel } from '@exline/event-log';
import type { Db, Filter } from 'mongodb';
import { mailSummary, type MailDocument } from '../readModels/mailSummary.ts';
import type { MailTicket } from '../domain/tickets.ts';

/** The groups of people whose emails a caller may read. */
export type Recipients = 'customers' | 'everyone';

export interface MailFilter {
  /** Literal text: the start of a recipient address or tracking number, or the id of an order or submission. */
  q?: string | undefined;
  state?: MailState | undefined;
  kind?: MailKind | undefined;
  recipients?: Recipients | undefined;
  /** Emails of these kinds are found only by their numbers, because the caller may not see their recipients. */
  masked?: readonly MailKind[] | undefined;
}

export interface MailPage {
  mails: Mail[];
  /** Number of all matches. */
  total: number;
  /** The value of `after` for the next page, or null at the end. */
  next: number | null;
}

const newestFirst = { _id: -1 } as const;

const customerKinds = mailKinds.filter((kind) => !isStaffMail(kind));

const kindsOf = (recipients: Recipients | undefined, kind?: MailKind): Pick<Filter<MailDocument>, 'kind'> => {
  if (recipients !== 'customers') return kind ? { kind } : {};
  return { kind: { $in: kind ? customerKinds.filter((each) => each === kind) : customerKinds } };
};

const searched = (q: string, masked: readonly MailKind[]): Filter<MailDocument> => {
  const found = beginsWith(q);
  const searchTerms = { searchTerms: found };
  if (masked.length === 0) return searchTerms;
  return { ...searchTerms, $or: [{ kind: { $nin: [...masked] } }, { numberTerms: found }] };
};

const matching = ({ q, state, kind, recipients, masked = [] }: MailFilter): Filter<MailDocument> => ({
  ...(state && { state }),
  ...kindsOf(recipients, kind),
  ...(q?.trim() && searched(q, masked)),
});

const toMail = ({
  _id,
  version: _version,
  round: _round,
  staffId: _staffId,
  subscriptionId: _subscriptionId,
  returnId: _returnId,
  searchTerms: _terms,
  numberTerms: _numbers,
  ...mail
}: MailDocument): Mail => ({
  id: _id,
  ...mail,
});

const toTicket = ({ _id, kind, round }: Pick<MailDocument, '_id' | 'kind' | 'round'>): MailTicket => ({
  id: _id,
  kind,
  round,
});

export const mailQueries = (db: Db) => {
  const mails = readModel<MailDocument>(db, mailSummary);

  const oldest = (filter: MailFilter) =>
    mails.find(matching(filter), { sort: { _id: 1 }, limit: 1 }).toArray();

  return {
    byId: async (id: number, recipients?: Recipients): Promise<Mail | null> => {
      const found = await mails.findOne({ _id: id, ...kindsOf(recipients) });
      return found && toMail(found);
    },

    ticket: async (id: number): Promise<MailTicket | null> => {
      const found = await mails.findOne({ _id: id });
      return found && toTicket(found);
    },

    /** The states of these mails, by id. */
    states: async (ids: readonly number[]): Promise<Map<number, MailState>> => {
      if (ids.length === 0) return new Map();
      const found = await mails.find({ _id: { $in: [...ids] } }, { projection: { state: 1 } }).toArray();
      return new Map(found.map(({ _id, state }) => [_id, state]));
    },

    /** One page of matches, newest first. With `after`, only mails with a lower id. */
    page: async (filter: MailFilter, limit: number, after?: number): Promise<MailPage> => {
      const older = after === undefined ? {} : { _id: { $lt: after } };
      const [found, total] = await Promise.all([
        mails.find({ ...matching(filter), ...older }, { sort: newestFirst, limit: limit + 1 }).toArray(),
        mails.countDocuments(matching(filter)),
      ]);
      const page = found.slice(0, limit);
      return {
        mails: page.map(toMail),
        total,
        next: found.length > limit ? (page.at(-1)?._id ?? null) : null,
      };
    },

    /** The number of emails of a kind that were sent since a time. */
    sentSince: (kind: MailKind, at: string): Promise<number> =>
      mails.countDocuments({ kind, state: 'sent', settledAt: { $gte: at } }),

    summary: async (recipients?: Recipients): Promise<MailOverview> => {
      const count = (state: MailState) => mails.countDocuments(matching({ state, recipients }));
      const [waiting, retrying, failed, ...firsts] = await Promise.all([
        count('waiting'),
        count('retrying'),
        count('failed'),
        oldest({ state: 'waiting', recipients }),
        oldest({ state: 'retrying', recipients }),
      ]);
      const times = firsts.flat().map(({ requestedAt }) => requestedAt);
      return { waiting, retrying, failed, oldestUnsentAt: times.toSorted()[0] ?? null };
    },

    /** Test emails that were requested before a time, oldest first. */
    testsBefore: async (time: string, limit: number): Promise<number[]> => {
      const old = { kind: 'test', requestedAt: { $lt: time } } as const;
      const found = mails.find(old, { sort: { _id: 1 }, limit, projection: { kind: 1 } });
      return (await found.toArray()).map(({ _id }) => _id);
    },

    /** The mails in a state whose ids are greater than `after`, oldest first. */
    tickets: async (
      state: MailState,
      after: number,
      limit: number,
      recipients?: Recipients,
    ): Promise<MailTicket[]> => {
      const later = { ...matching({ state, recipients }), _id: { $gt: after } };
      const found = mails.find(later, {
        sort: { _id: 1 },
        limit,
        batchSize: limit,
        projection: { kind: 1, round: 1 },
      });
      return (await found.toArray()).map(toTicket);
    },
  };
};

export type MailQueries = ReturnType<typeof mailQueries>;
