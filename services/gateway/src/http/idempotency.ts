import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import { ValidationError } from 'yup';
import { createKeyRecords, type KeyRecord } from './keyRecords.ts';
import { toProblem } from './problems.ts';
import { refuse } from '../core/refusals.ts';

export interface Answer {
  status: number;
  body: unknown;
  /** Cache tags: the stored answer is dropped when any of these subjects is deleted. */
  tags?: string[] | undefined;
}

export interface KeyedCall {
  route: string;
  /** The owner of the key. Only a hash is stored. */
  caller: unknown;
  key: string;
  body: unknown;
  /** How long the key is valid, if shorter than usual. */
  validMs?: number;
}

const digest = (json: string): string => createHash('sha256').update(json).digest('hex');
const hash = (...parts: unknown[]): string => digest(JSON.stringify(parts) ?? '');

/** Sorts the fields of objects, because some clients send them in a different order at each attempt. */
const sorted = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * Stores the answers to calls that carry an `Idempotency-Key`. The commit of a call has an id
 * derived from the key's record. If a call is interrupted between its commit and its answer, the retry
 * finds that commit. A later record of the same key does not.
 */
export const createIdempotency = async (db: Db) => {
  const records = await createKeyRecords(db);
  /** For each running call, the subjects deleted since it started. */
  const running = new Set<Set<string>>();
  /** Deleted subjects whose stored answers could not be dropped yet. */
  const pendingSubjects = new Set<string>();

  const answered = async (record: KeyRecord, { tags = [], ...answer }: Answer, deleted: Set<string>) => {
    const isGone = () => tags.some((subject) => deleted.has(subject));
    const first = isGone() ? answer : await records.answer(record, answer, tags);
    // The subject was deleted before or while the answer was stored, so a cleanup by subject may
    // have missed the answer.
    if (isGone()) await records.erase(record);
    return first;
  };

  /**
   * Drops the stored answers about deleted subjects. Their keys stay used. Failed subjects are
   * retried with the next ones.
   */
  const dropAnswersAbout = async (subjects: readonly string[]): Promise<void> => {
    for (const subject of subjects) {
      pendingSubjects.add(subject);
      for (const deleted of running) deleted.add(subject);
    }
    const all = [...pendingSubjects];
    if (all.length === 0) return;
    await records.eraseByTags(all);
    for (const subject of all) pendingSubjects.delete(subject);
  };

  return {
    /** Runs a call once per key. `run` receives the id that its commit must carry. */
    once: async (
      { route, caller, key, body, validMs }: KeyedCall,
      run: (commitId: string) => Promise<Answer>,
    ): Promise<Answer> => {
      if (!/^[\x21-\x7e]{1,255}$/.test(key))
        throw new ValidationError(
          'The key must be 1 to 255 visible ASCII characters',
          key,
          'Idempotency-Key',
        );

      const id = hash(route, caller, key);
      const request = hash(body ?? null);
      const content = digest(JSON.stringify(body ?? null, sorted));
      const record = await records.take(id, { request, content }, validMs);
      if (record.request !== request && record.content !== content) throw refuse('request.key_reused');
      if (record.gone) throw refuse('request.answer_gone');
      if (record.answer) return record.answer;

      const deleted = new Set<string>();
      running.add(deleted);
      try {
        const answer = await run(`key-${hash(id, record.request, record.token)}`).catch(
          (error: unknown): Answer => {
            const problem = toProblem(error);
            if (problem.status >= 500) throw error;
            return { status: problem.status, body: problem };
          },
        );
        if (answer.status !== 400) return await answered(record, answer, deleted);
        await records.release(record);
        return answer;
      } finally {
        running.delete(deleted);
      }
    },

    dropAnswersAbout,

    /** Removes keys older than two days and retries answers that could not be dropped. */
    forgetOld: async (): Promise<void> => {
      await dropAnswersAbout([]);
      await records.removeOld();
    },
  };
};

export type Idempotency = Awaited<ReturnType<typeof createIdempotency>>;
