import { setTimeout as delay } from 'node:timers/promises';
import { bsonType, fieldsOf, isDocument, isNumber, numberOf, truthOf, type Fields } from '../bson/value.ts';
import type { Commands } from './dispatch.ts';
import type { Command } from './engine.ts';

const writes = new Set(['insert', 'update', 'delete', 'findAndModify', 'createIndexes']);

/** How often MongoDB flushes its journal when no write asks for it (`storage.journal.commitIntervalMs`). */
const FLUSH_EVERY_MS = 100;

/**
 * Whether the write waits for a majority without asking for the journal. By default, `w` is a majority (MongoDB 5.0).
 */
const waitsForFlush = (body: Fields): boolean => {
  const concern = body.get('writeConcern');
  if (concern === undefined || !isDocument(concern)) return true;
  const fields = fieldsOf(concern);
  const [w, j] = [fields.get('w'), fields.get('j')];
  if (j !== undefined && truthOf(j)) return false;
  if (w === undefined) return false;
  return isNumber(w) ? numberOf(w) > 1 : w.type === bsonType.string;
};

/** Timers may fire up to a millisecond early. Then the next write would wait for the same flush. */
const nextFlush = async (): Promise<void> => {
  const at = (Math.floor(performance.now() / FLUSH_EVERY_MS) + 1) * FLUSH_EVERY_MS;
  for (let left = at - performance.now(); left > 0; left = at - performance.now()) await delay(left);
};

const delayed =
  (command: Command): Command =>
  async (engine, request) => {
    const answer = await command(engine, request);
    if (waitsForFlush(request.body)) await nextFlush();
    return answer;
  };

/**
 * Delays answers like a MongoDB replica set with default settings: writes with `w: 'majority'` and no `j:
 * true` wait for the next periodic flush. All others wait for the sync of this server.
 */
export const withMongodbDelays = (commands: Commands): Commands =>
  new Map(
    [...commands].map(([name, command]) => [name, writes.has(name) ? delayed(command) : command] as const),
  );
