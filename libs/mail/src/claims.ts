import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '@exline/mongo';
import type { Db } from 'mongodb';

interface ClaimDocument {
  _id: number;
  token: string;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * Who sends a mail holds a claim on it meanwhile. Redis may forget that a job is being worked on, and then it is
 * handed out again: the claim, which stands in the database, keeps the mail from going out twice.
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

  return {
    /** How to give the claim back; null while somebody else holds one. A claim of a killed process runs out. */
    take: async (mailId: number, forMs: number): Promise<(() => Promise<void>) | null> => {
      const token = randomUUID();
      const until = Date.now() + forMs;
      const taken = await insert({ _id: mailId, token, until });
      if (!taken) {
        const expired = { _id: mailId, until: { $lt: Date.now() } };
        const { matchedCount } = await claims.updateOne(expired, { $set: { token, until } });
        if (matchedCount === 0) return null;
      }
      return async () => void (await claims.deleteOne({ _id: mailId, token }));
    },
  };
};
