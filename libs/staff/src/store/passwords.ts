import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@exline/kernel';
import { durable } from '@exline/mongo';
import type { Db } from 'mongodb';

interface PasswordDocument {
  _id: string;
  hash: string;
  at: Date;
}

/** The age at which a document to which no event refers is deleted. */
const UNUSED_MS = HOUR_MS;

/**
 * Password hashes, stored outside of the log because the log is permanent and copied into backups. An event
 * identifies the valid document, so the log still decides which password is valid.
 */
export const staffPasswords = (db: Db) => {
  const passwords = db.collection<PasswordDocument>('staff_passwords', {
    writeConcern: durable,
    readPreference: 'primary',
  });
  return {
    /** Stores a hash and returns its id. */
    keep: async (hash: string): Promise<string> => {
      const _id = randomUUID();
      await passwords.insertOne({ _id, hash, at: new Date() });
      return _id;
    },
    hashOf: async (id: string): Promise<string | null> =>
      (await passwords.findOne({ _id: id }))?.hash ?? null,
    /** Deletes all hashes that no account uses: replaced ones, and those of changes that never happened. */
    forgetUnused: async (used: readonly string[]): Promise<void> => {
      const before = new Date(Date.now() - UNUSED_MS);
      await passwords.deleteMany({ _id: { $nin: [...used] }, at: { $lt: before } });
    },
  };
};

export type StaffPasswords = ReturnType<typeof staffPasswords>;
