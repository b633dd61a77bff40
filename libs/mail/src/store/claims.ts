import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '@exline/mongo';
import type { Db } from 'mongodb';

interface ClaimDocument {
  _id: number;
  token: string;
  /** When the claim expires, in milliseconds since 1970 by the clock of the database. */
  until: number;
}

/**
 * A worker holds a claim on a mail while it sends the mail. Redis may forget that a job is active and deliver
 * it again. The claim in the database then prevents a second mail.
 */
export const mailClaims = (db: Db) => {
  const claims = db.collection<ClaimDocument>('mail_claims');

  const insert = async (claim: ClaimDocument): Promise<boolean> => {
    try {
      await claims.insertOne(claim);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };

  /**
   * The clock of the database, which all workers share. With its own clock, a worker that is ahead would take over a
   * valid claim.
   */
  const now = async (): Promise<number> => {
    const { localTime } = await db.command({ hello: 1 });
    return localTime.getTime();
  };
  const renew = async (mailId: number, token: string, forMs: number): Promise<void> => {
    await claims.updateOne({ _id: mailId, token }, { $set: { until: (await now()) + forMs } });
  };

  return {
    /**
     * Resolves to the function that releases the claim, or to null if another worker holds one. The claim is renewed
     * until its release, because a mail server may take minutes to answer. The claim of a killed process expires
     * after `forMs` milliseconds.
     */
    take: async (mailId: number, forMs: number): Promise<(() => Promise<void>) | null> => {
      const token = randomUUID();
      const at = await now();
      const until = at + forMs;
      const taken = await insert({ _id: mailId, token, until });
      if (!taken) {
        const expired = { _id: mailId, until: { $lt: at } };
        const { matchedCount } = await claims.updateOne(expired, { $set: { token, until } });
        if (matchedCount === 0) return null;
      }
      const renewal = setInterval(() => {
        renew(mailId, token, forMs).catch(() => {
          // The next renewal may succeed. While the database is away, no other worker can take the claim.
        });
      }, forMs / 4);
      return async () => {
        clearInterval(renewal);
        await claims.deleteOne({ _id: mailId, token });
      };
    },
  };
};
