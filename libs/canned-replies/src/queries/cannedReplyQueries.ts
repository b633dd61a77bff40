import type { CannedReply } from '@exline/contracts';
import { readModel } from '@exline/event-log';
import type { Db } from 'mongodb';
import { cannedReply, type ReplyDocument } from '../readModels/cannedReply.ts';

export const cannedReplyQueries = (db: Db) => {
  const replies = readModel<ReplyDocument>(db, cannedReply);
  return {
    /** All replies, by name. */
    all: async (): Promise<CannedReply[]> =>
      (await replies.find({ state: 'open' }, { sort: { nameKey: 1 } }).toArray()).map(
        ({ _id, name, text, changedIn, changedAt, changedBy }) => ({
          id: _id,
          name,
          text,
          version: changedIn,
          changedAt,
          changedBy,
        }),
      ),
  };
};

export type CannedReplyQueries = ReturnType<typeof cannedReplyQueries>;
