/**
 * How long a write waits. Every write of the product uses one of these two; a client of `connectMongo` uses `durable`
 * unless a collection says otherwise. Never combine `majority` with `journal: false`, and never leave `journal` out:
 * MongoDB may then answer only after its next periodic flush of the journal, up to 100 ms later.
 */

/** The majority has the write on disk: no failover and no power cut loses it. For everything that the log cannot restore. */
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
