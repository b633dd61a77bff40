import { randomUUID } from 'node:crypto';
import { SET_UP_MINUTES } from '@exline/contracts';
import { HOUR_MS, MINUTE_MS } from '@exline/kernel';
import { durable } from '@exline/mongo';
import type { Db } from 'mongodb';
import { isAppCode, newKey, newRecoveryCodes, plainCode, recoveryHash, stepOf } from './oneTimeCodes.ts';

/** Makes texts unreadable without a secret of the installation, and readable again; null for what it did not make. */
export interface Seal {
  close: (text: string, about: string) => string;
  open: (sealed: string, about: string) => string | null;
}

interface FactorDocument {
  _id: string;
  staffId: number;
  /** Sealed: whoever reads the database alone makes no codes. */
  key: string;
  /** The newest time step whose code was used. */
  lastStep: number;
  /** Hashes of recovery codes that were not used. */
  recovery: string[];
  at: Date;
}

/** What was never confirmed is as old as this before it is forgotten. */
const UNUSED_MS = HOUR_MS;

/**
 * What codes of second factors are checked with, apart from the log as passwords are: an event names the document that
 * counts. That a code works once is decided here, by one write.
 */
export const secondFactors = (db: Db, seal: Seal) => {
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
    const step = stepOf(key, code, Date.now());
    if (step === null) return false;
    const used = await factors.updateOne({ _id, lastStep: { $lt: step } }, { $set: { lastStep: step } });
    return used.matchedCount === 1;
  };

  return {
    /** Keeps a new one; it counts when an event names it. */
    begin: async (staffId: number): Promise<{ id: string; key: string }> => {
      const _id = randomUUID();
      const key = newKey();
      await factors.insertOne({
        _id,
        staffId,
        key: seal.close(key, _id),
        lastStep: 0,
        recovery: [],
        at: new Date(),
      });
      return { id: _id, key };
    },
    /** Whether it was begun lately, by this person. */
    isBegun: async (id: string, staffId: number): Promise<boolean> => {
      const since = new Date(Date.now() - SET_UP_MINUTES * MINUTE_MS);
      return (await factors.findOne({ _id: id, staffId, at: { $gt: since } })) !== null;
    },
    /** Uses a code up; null where it is wrong, or was used before through whichever gateway. */
    use: async (id: string, typed: string): Promise<'app' | 'recovery' | null> => {
      const code = plainCode(typed);
      if (isAppCode(code)) return (await useAppCode(id, code)) ? 'app' : null;
      return (await useRecoveryCode(id, code)) ? 'recovery' : null;
    },
    /** New recovery codes in the place of all from before. */
    renewRecoveryCodes: async (id: string): Promise<string[]> => {
      const codes = newRecoveryCodes();
      const recovery = codes.map((code) => recoveryHash(id, code));
      await factors.updateOne({ _id: id }, { $set: { recovery } });
      return codes;
    },
    recoveryCodesLeft: async (id: string): Promise<number> =>
      (await factors.findOne({ _id: id }))?.recovery.length ?? 0,
    /** Forgets all that no account uses: what was taken away, and what nobody confirmed. */
    forgetUnused: async (used: readonly string[]): Promise<void> => {
      const before = new Date(Date.now() - UNUSED_MS);
      await factors.deleteMany({ _id: { $nin: [...used] }, at: { $lt: before } });
    },
  };
};

export type SecondFactors = ReturnType<typeof secondFactors>;
