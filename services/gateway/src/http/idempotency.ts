import { createHash } from 'node:crypto';
import { isDuplicateKey } from '@exline/event-log';
import type { Db } from 'mongodb';
import { toProblem } from './problems.ts';
import { refuse } from './refusals.ts';
import { ValidationError } from 'yup';

export interface Answer {
  status: number;
  body: unknown;
}

interface Remembered {
  _id: string;
  request: string;
  at: string;
  answer?: Answer;
}

interface KeyedCall {
  /** Keys are scoped to route and caller. */
  route: string;
  caller: string;
  key: string | undefined;
  body: unknown;
}

const KEPT_MS = 48 * 60 * 60 * 1000;

const sha256 = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');

/**
 * Remembers the answers to calls that carry an `Idempotency-Key`. What a call appended carries an id derived
 * from the key, so a call that was cut off between its commit and its answer finds its commit again.
 */
export const createIdempotency = async (db: Db) => {
  const keys = db.collection<Remembered>('idempotency_keys');
  await keys.createIndexes([{ name: 'at', key: { at: 1 } }]);

  const upsert = (id: string, request: string) =>
    keys.findOneAndUpdate(
      { _id: id },
      { $setOnInsert: { request, at: new Date().toISOString() } },
      { upsert: true, returnDocument: 'after' },
    );

  const remember = (id: string, request: string) =>
    upsert(id, request).catch((error: unknown) => {
      // Of two upserts at the same moment MongoDB may refuse one: the other's record is there now.
      if (isDuplicateKey(error)) return upsert(id, request);
      throw error;
    });

  return {
    /** Runs a call once a key; `run` gets the id that its commit must carry. */
    once: async (
      { route, caller, key, body }: KeyedCall,
      run: (commitId?: string) => Promise<Answer>,
    ): Promise<Answer> => {
      if (key === undefined) return run();
      if (!/^[\x21-\x7e]{1,255}$/.test(key))
        throw new ValidationError(
          'The key must be 1 to 255 visible ASCII characters',
          key,
          'Idempotency-Key',
        );

      const id = sha256(route, caller, key);
      const request = sha256(JSON.stringify(body ?? null));
      const known = await remember(id, request);
      if (known && known.request !== request) throw refuse('request.key_reused');
      if (known?.answer) return known.answer;

      const answer = await run(`key-${id}`).catch((error: unknown): Answer => {
        const problem = toProblem(error);
        if (problem.status >= 500) throw error;
        return { status: problem.status, body: problem };
      });
      if (answer.status === 400) await keys.deleteOne({ _id: id, answer: { $exists: false } });
      else await keys.updateOne({ _id: id }, { $set: { answer } });
      return answer;
    },

    /** Forgets answers older than two days. */
    forgetOld: () => keys.deleteMany({ at: { $lt: new Date(Date.now() - KEPT_MS).toISOString() } }),
  };
};

export type Idempotency = Awaited<ReturnType<typeof createIdempotency>>;
