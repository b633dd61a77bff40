import { randomUUID } from 'node:crypto';
import { SET_UP_MINUTES } from '@exline/contracts';
import { HOUR_MS, MINUTE_MS } from '@exline/kernel';
import { durable } from '@exline/mongo';
import type { Db } from 'mongodb';
import { isAppCode, newKey, newRecoveryCodes, plainCode, recoveryHash, stepOf } from './oneTimeCodes.ts';

/**
 * Encrypts and decrypts text with a secret of the installation. `open` returns null for text that `close` did not
 * encrypt.
 */
export interface Seal {
  close: (text: string, associatedData: string) => string;
  open: (sealed: string, associatedData: string) => string | null;
}

interface FactorDocument {
  _id: string;
  staffId: number;
  /** The secret for generating codes, encrypted so that reading the database is not enough to use it. */
  key: string;
  /** The newest time step with a used code. */
  lastStep: number;
  /** Hashes of unused recovery codes. */
  recovery: string[];
  at: Date;
}

/** The age at which an unconfirmed factor is deleted. */
const UNUSED_MS = HOUR_MS;

/**
 * The data for verifying codes of second factors, stored outside of the log like passwords. An event identifies the
 * valid document. Each code works once, because a single write here marks it as used. `sharedNow` is the clock of all
 * processes, because the clock of this one may be wrong.
 */
export const secondFactors = (db: Db, seal: Seal, sharedNow: () => Promise<number>) => {
  const factors = db.collection<FactorDocument>('staff_factors', {
    writeConcern: durable,
    readPreference: 'primary',
  });

  const useRecoveryCode = async (_id: string, code: string): Promise<boolean> => {
    const hash = recoveryHash(_id, code);
    const used = await factors.updateOne({ _id, recovery: hash }, { $pull: { recovery: hash } });
    return used.modifiedCount === 1;
  };

  const useAppCode = async (_id: string, code: string): Promise<boolean> => {
    const found = await factors.findOne({ _id });
    const key = found && seal.open(found.key, _id);
    if (!key) return false;
    // Either clock may be wrong, so a code that is valid by one of them is accepted.
    const step = stepOf(key, code, Date.now()) ?? stepOf(key, code, await sharedNow());
    if (step === null) return false;
    const used = await factors.updateOne({ _id, lastStep: { $lt: step } }, { $set: { lastStep: step } });
    return used.matchedCount === 1;
  };

  return {
    /** Stores a new factor. It becomes valid when an event contains its id. */
    begin: async (staffId: number): Promise<{ id: string; key: string }> => {
      const _id = randomUUID();
      const key = newKey();
      await factors.insertOne({
        _id,
        staffId,
        key: seal.close(key, _id),
        lastStep: 0,
        recovery: [],
        at: new Date(await sharedNow()),
      });
      return { id: _id, key };
    },
    /** Whether this person started the setup recently. */
    isBegun: async (id: string, staffId: number): Promise<boolean> => {
      const since = new Date((await sharedNow()) - SET_UP_MINUTES * MINUTE_MS);
      return (await factors.findOne({ _id: id, staffId, at: { $gt: since } })) !== null;
    },
    /** Uses a code. Returns null if it is wrong or was already used through any gateway. */
    use: async (id: string, typed: string): Promise<'app' | 'recovery' | null> => {
      const code = plainCode(typed);
      if (isAppCode(code)) return (await useAppCode(id, code)) ? 'app' : null;
      return (await useRecoveryCode(id, code)) ? 'recovery' : null;
    },
    /** Replaces all recovery codes by new ones. */
    renewRecoveryCodes: async (id: string): Promise<string[]> => {
      const codes = newRecoveryCodes();
      const recovery = codes.map((code) => recoveryHash(id, code));
      await factors.updateOne({ _id: id }, { $set: { recovery } });
      return codes;
    },
    recoveryCodesLeft: async (id: string): Promise<number> =>
      (await factors.findOne({ _id: id }))?.recovery.length ?? 0,
    /** Deletes all factors that no account uses: removed and unconfirmed ones. */
    forgetUnused: async (used: readonly string[]): Promise<void> => {
      const before = new Date((await sharedNow()) - UNUSED_MS);
      await factors.deleteMany({ _id: { $nin: [...used] }, at: { $lt: before } });
    },
  };
};

export type SecondFactors = ReturnType<typeof secondFactors>;
