import { durable } from '@exline/mongo';
import type { Db } from 'mongodb';

interface UsedDocument {
  /** The password hash. */
  _id: string;
  at: Date;
}

/**
 * Hashes of the earlier configured passwords of the first owner. Once the owner has chosen a password in the app,
 * only a new configured password replaces it. Stored outside of the log, like all password hashes.
 */
export const settingsPasswords = (db: Db) => {
  const used = db.collection<UsedDocument>('staff_settings_passwords', {
    writeConcern: durable,
    readPreference: 'primary',
  });
  return {
    note: async (hash: string): Promise<void> => {
      await used.updateOne({ _id: hash }, { $setOnInsert: { at: new Date() } }, { upsert: true });
    },
    all: async (): Promise<string[]> => (await used.find().toArray()).map(({ _id }) => _id),
  };
};

export type SettingsPasswords = ReturnType<typeof settingsPasswords>;
