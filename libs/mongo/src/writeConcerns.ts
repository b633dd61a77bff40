/**
 * Write concerns. Every write uses one of these two, and a client of `connectMongo` uses `durable` unless a
 * collection overrides it. Never combine `majority` with `journal: false`, and never omit `journal`: MongoDB
 * may then reply only after its next periodic journal flush, up to 100 ms later.
 */

/**
 * A majority has the write on disk, so neither a failover nor a power failure loses it. For all data that the
 * log cannot restore.
 */
export const durable = { w: 'majority', journal: true } as const;

/**
 * The primary has the write in memory, so a change of primary may lose it. For documents of read models only. It is
 * safe because of three rules:
 * 1. A checkpoint is `durable` and later in the oplog than the documents that it covers, so a majority that has the
 *    checkpoint has the documents too.
 * 2. A checkpoint goes only to the member that took the documents, as primary of the same election (`primary.ts`).
 * 3. After every change of primary, everything behind the last durable checkpoint is checked again (`projector.ts`).
 */
export const rebuildable = { w: 1, journal: false } as const;
