import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import { ValidationError } from 'yup';
import { createKeyRecords, type KeyRecord } from './keyRecords.ts';
import { toProblem } from './problems.ts';
import { refuse } from '../core/refusals.ts';

export interface Answer {
  status: number;
  body: unknown;
  /** Whose values the body holds, if anybody's: it is forgotten when one of them is deleted. */
  about?: string[];
}

interface KeyedCall {
  route: string;
  /** Whose key it is. Only its hash is kept. */
  caller: unknown;
  key: string | undefined;
  body: unknown;
}

const hash = (...parts: unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify(parts) ?? '')
    .digest('hex');

/**
 * Remembers the answers to calls that carry an `Idempotency-Key`. What a call appended carries an id derived from
 * its record, so a call that was cut off between its commit and its answer finds its commit again, and the same
 * key in a later record does not.
 */
export const createIdempotency = async (db: Db) => {
  const records = await createKeyRecords(db);
  /** For each call that runs, what was deleted meanwhile. */
  const running = new Set<Set<string>>();
  /** Deleted, while the answers about it could not be forgotten yet. */
  const owed = new Set<string>();

  const answered = async (record: KeyRecord, { about = [], ...answer }: Answer, deleted: Set<string>) => {
    const isGone = () => about.some((subject) => deleted.has(subject));
    const first = isGone() ? answer : await records.answer(record, answer, about);
    // Deleted before or while the answer was put down: who forgets by subject may have looked before it was there.
    if (isGone()) await records.erase(record);
    return first;
  };

  /** Forgets the answers about what was deleted; their keys stay used. What fails is done with the next ones. */
  const forgetAbout = async (subjects: readonly string[]): Promise<void> => {
    for (const subject of subjects) {
      owed.add(subject);
      for (const deleted of running) deleted.add(subject);
    }
    const all = [...owed];
    if (all.length === 0) return;
    await records.eraseAbout(all);
    for (const subject of all) owed.delete(subject);
  };

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

      const id = hash(route, caller, key);
      const request = hash(body ?? null);
      const record = await records.take(id, request);
      if (record.request !== request) throw refuse('request.key_reused');
      if (record.gone) throw refuse('request.answer_gone');
      if (record.answer) return record.answer;

      const deleted = new Set<string>();
      running.add(deleted);
      try {
        const answer = await run(`key-${hash(id, request, record.token)}`).catch((error: unknown): Answer => {
          const problem = toProblem(error);
          if (problem.status >= 500) throw error;
          return { status: problem.status, body: problem };
        });
        if (answer.status !== 400) return await answered(record, answer, deleted);
        await records.release(record);
        return answer;
      } finally {
        running.delete(deleted);
      }
    },

    forgetAbout,

    /** Forgets keys older than two days, and what is still to be forgotten. */
    forgetOld: async (): Promise<void> => {
      await forgetAbout([]);
      await records.removeOld();
    },
  };
};

export type Idempotency = Awaited<ReturnType<typeof createIdempotency>>;
