import { randomBytes } from 'node:crypto';
import { documentValue, type Value } from '../bson/value.ts';
import { array, int64, object, string } from '../bson/write.ts';
import { CommandError } from '../bson/commandError.ts';
import type { Answer } from './answer.ts';

/**
 * A source of documents. `next` returns undefined at the end. `pause` must be called before other clients may write.
 */
export interface Documents {
  next(): Buffer | undefined | Promise<Buffer | undefined>;
  pause(): void;
}

interface Cursor {
  readonly namespace: string;
  readonly documents: Documents;
  /** A document that was already read, but was too large for the previous batch. */
  held: Buffer | undefined;
  usedAt: number;
  busy: boolean;
}

const MAX_BYTES = 16 * 1024 * 1024;
const IDLE_MS = 10 * 60 * 1000;

export const openCursors = () => {
  const cursors = new Map<bigint, Cursor>();
  const sweep = setInterval(() => {
    for (const [id, cursor] of cursors) if (performance.now() - cursor.usedAt > IDLE_MS) cursors.delete(id);
  }, 60_000);
  sweep.unref();

  const batchOf = async (cursor: Cursor, size: number): Promise<{ batch: Value[]; more: boolean }> => {
    const batch: Value[] = [];
    let bytes = 0;
    for (;;) {
      const read = cursor.held ?? cursor.documents.next();
      const next = read instanceof Promise ? await read : read;
      cursor.held = next;
      if (next === undefined) return { batch, more: false };
      bytes += next.length;
      if (batch.length >= size || (batch.length > 0 && bytes > MAX_BYTES)) {
        cursor.documents.pause();
        return { batch, more: true };
      }
      batch.push(documentValue(next));
      cursor.held = undefined;
    }
  };

  return {
    /** Returns the first batch, and a cursor if there are more documents. */
    async open(namespace: string, documents: Documents, size: number, single: boolean): Promise<Answer> {
      const cursor: Cursor = {
        namespace,
        documents,
        held: undefined,
        usedAt: performance.now(),
        busy: false,
      };
      const { batch, more } = await batchOf(cursor, size);
      const id = more && !single ? randomBytes(8).readBigInt64LE() >> 1n || 1n : 0n;
      if (id !== 0n) cursors.set(id, cursor);
      return answer('firstBatch', id, namespace, batch);
    },

    async more(id: bigint, namespace: string, size: number): Promise<Answer> {
      const cursor = cursors.get(id);
      if (cursor === undefined || cursor.namespace !== namespace || cursor.busy) {
        throw new CommandError('CursorNotFound', `cursor id ${id} not found`);
      }
      cursor.busy = true;
      const { batch, more } = await batchOf(cursor, size);
      cursor.busy = false;
      cursor.usedAt = performance.now();
      if (!more) cursors.delete(id);
      return answer('nextBatch', more ? id : 0n, namespace, batch);
    },

    kill: (id: bigint): boolean => cursors.delete(id),

    close(): void {
      clearInterval(sweep);
      cursors.clear();
    },
  };
};

export type Cursors = ReturnType<typeof openCursors>;

const answer = (name: string, id: bigint, namespace: string, batch: readonly Value[]): Answer => ({
  cursor: object({ id: int64(id), ns: string(namespace), [name]: array(batch) }),
});

/** A cursor over documents in memory. */
export const listed = (documents: readonly Value[]): Documents => {
  const rest = documents.map(({ buf, at, end }) => buf.subarray(at, end)).values();
  return { next: () => rest.next().value, pause: () => undefined };
};
