import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@exline/kernel';
import { durable } from '@exline/mongo';
import type { Db } from 'mongodb';

interface PasswordDocument {
  _id: string;
  hash: string;
  at: Date;
}

/** What was written for an event that never came is as old as this before it is taken for forgotten. */
const UNUSED_MS = HOUR_MS;

/**
 * What passwords are checked with, apart from the log: that is kept for ever, and copied into backups. An event names the
 * document that counts, so which password holds is decided in the log all the same.
 */
export const staffPasswords = (db: Db) => {
  const passwords = db.collection<PasswordDocument>('staff_passwords', {
    writeConcern: durable,
    readPreference: 'primary',
  });
  return {
    /** Keeps a hash, and answers with what names it. */
    keep: async (hash: string): Promise<string> => {
      const _id = randomUUID();
      await passwords.insertOne({ _id, hash, at: new Date() });
      return _id;
    },
    hashOf: async (id: string): Promise<string | null> =>
      (await passwords.findOne({ _id: id }))?.hash ?? null,
    /** Forgets all that no account uses: what was replaced, and what was kept for a change that did not come. */
    forgetUnused: async (used: readonly string[]): Promise<void> => {
      const before = new Date(Date.now() - UNUSED_MS);
      await passwords.deleteMany({ _id: { $nin: [...used] }, at: { $lt: before } });
    },
  };
};

export type StaffPasswords = ReturnType<typeof staffPasswords>;
