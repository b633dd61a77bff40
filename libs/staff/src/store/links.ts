import { createHash, randomBytes } from 'node:crypto';
import { LINK_HOURS } from '@exline/contracts';
import { HOUR_MS } from '@exline/kernel';
import type { Db } from 'mongodb';

interface LinkDocument {
  /** The hash of the token. */
  _id: string;
  mailId: number;
  at: Date;
}

const TOKEN_BYTES = 32;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * The tokens of links by which passwords are set. One is made when its mail is written, and stands nowhere but there: what
 * is kept is its hash. A mail that is written again gets another, and both open what the mail opens.
 */
export const passwordLinks = (db: Db) => {
  const links = db.collection<LinkDocument>('staff_links', { readPreference: 'primary' });
  return {
    issue: async (mailId: number): Promise<string> => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await links.insertOne({ _id: hashOf(token), mailId, at: new Date() });
      return token;
    },
    /** The mail that brought a token, and when it was made. */
    find: async (token: string): Promise<{ mailId: number; issuedAt: string } | null> => {
      const found = await links.findOne({ _id: hashOf(token) });
      return found && { mailId: found.mailId, issuedAt: found.at.toISOString() };
    },
    forgetOld: async (): Promise<void> => {
      await links.deleteMany({ at: { $lt: new Date(Date.now() - LINK_HOURS * HOUR_MS) } });
    },
  };
};

export type PasswordLinks = ReturnType<typeof passwordLinks>;
