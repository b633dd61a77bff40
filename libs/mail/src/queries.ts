import type { Mail, MailKind, MailState, MailOverview } from '@exline/contracts';
import { beginsWith, readModel } from '@exline/event-log';
import type { Db, Filter } from 'mongodb';
import { mailSummary, type MailDocument } from './mailSummary.ts';

export interface MailFilter {
  /** Literal text: the beginning of a recipient, a tracking number, or the id of an order or submission. */
  q?: string | undefined;
  state?: MailState | undefined;
  kind?: MailKind | undefined;
}

export interface MailPage {
  mails: Mail[];
  /** How many match in all. */
  total: number;
  /** The id to ask `after` for the next page, or null at the end. */
  next: number | null;
}

/** What names a mail's job. */
export type MailTicket = Pick<Mail, 'id' | 'kind'> & { round: number };

const newestFirst = { _id: -1 } as const;

const matching = ({ q, state, kind }: MailFilter): Filter<MailDocument> => ({
  ...(state && { state }),
  ...(kind && { kind }),
  ...(q?.trim() && { searchTerms: beginsWith(q) }),
});

const toMail = ({
  _id,
  version: _version,
  round: _round,
  staffId: _staffId,
  searchTerms: _terms,
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

  const oldest = (state: MailState) => mails.find({ state }, { sort: { _id: 1 }, limit: 1 }).toArray();

  return {
    byId: async (id: number): Promise<Mail | null> => {
      const found = await mails.findOne({ _id: id });
      return found && toMail(found);
    },

    ticket: async (id: number): Promise<MailTicket | null> => {
      const found = await mails.findOne({ _id: id });
      return found && toTicket(found);
    },

    /** How these mails stand, by id. */
    states: async (ids: readonly number[]): Promise<Map<number, MailState>> => {
      if (ids.length === 0) return new Map();
      const found = await mails.find({ _id: { $in: [...ids] } }, { projection: { state: 1 } }).toArray();
      return new Map(found.map(({ _id, state }) => [_id, state]));
    },

    /** One page of those that match, newest first, those older than `after`. */
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

    summary: async (): Promise<MailOverview> => {
      const [waiting, retrying, failed, ...firsts] = await Promise.all([
        mails.countDocuments({ state: 'waiting' }),
        mails.countDocuments({ state: 'retrying' }),
        mails.countDocuments({ state: 'failed' }),
        oldest('waiting'),
        oldest('retrying'),
      ]);
      const times = firsts.flat().map(({ requestedAt }) => requestedAt);
      return { waiting, retrying, failed, oldestUnsentAt: times.toSorted()[0] ?? null };
    },

    /** The mails in a state, oldest first, those after an id. */
    tickets: async (state: MailState, after: number, limit: number): Promise<MailTicket[]> => {
      const later = { state, _id: { $gt: after } };
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
