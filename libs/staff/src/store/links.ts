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
 * The tokens of links for setting a password. A token is created when its mail is rendered, and only its hash is
 * stored. If the mail is rendered again, it gets another token. All tokens are valid as long as the mail's link is.
 */
export const passwordLinks = (db: Db) => {
  const links = db.collection<LinkDocument>('staff_links', { readPreference: 'primary' });
  return {
    issue: async (mailId: number): Promise<string> => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await links.insertOne({ _id: hashOf(token), mailId, at: new Date() });
      return token;
    },
    /** The mail that contained a token, and the time at which the token was created. */
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
