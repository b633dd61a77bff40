import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { randomBytesFromPool } from './random.ts';

const ALGORITHM = 'aes-256-gcm';
export const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const NAME_BYTES = 6;

/**
 * Encrypts bytes with AES-256-GCM. `associatedData` is authenticated but not stored, and decryption needs it. `before`
 * is prepended in plain form.
 */
export const encrypted = (
  key: Uint8Array,
  associatedData: string,
  plain: Uint8Array | string,
  before?: Uint8Array,
): Buffer => {
  const iv = randomBytesFromPool(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(associatedData));
  const bytes = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain);
  // GCM returns every byte from `update`, so `final` has no output.
  cipher.final();
  const from = before?.length ?? 0;
  const value = Buffer.allocUnsafe(from + IV_BYTES + bytes.length + TAG_BYTES);
  if (before) value.set(before);
  value.set(iv, from);
  value.set(bytes, from + IV_BYTES);
  value.set(cipher.getAuthTag(), from + IV_BYTES + bytes.length);
  return value;
};

/** Decrypts a value. Throws if the bytes, the key or `associatedData` do not match. */
export const decrypted = (key: Uint8Array, associatedData: string, value: Uint8Array): Buffer => {
  const end = value.length - TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, key, value.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(associatedData))
    .setAuthTag(value.subarray(end));
  const bytes = decipher.update(value.subarray(IV_BYTES, end));
  const rest = decipher.final();
  return rest.length > 0 ? Buffer.concat([bytes, rest]) : bytes;
};

/** Wraps the keys of subjects. */
export interface MasterKey {
  /** Identifies the master key without revealing anything about it. */
  name: string;
  /** Derives a key for another purpose. It reveals nothing about the master key. */
  derive: (purpose: string) => Buffer;
  wrap: (id: string, key: Uint8Array) => Buffer;
  unwrap: (id: string, wrapped: Uint8Array) => Buffer;
}

/** Derives a master key from the configured secret, which is any text that is hard to guess. */
export const masterKeyOf = (secret: string): MasterKey => {
  const derive = (purpose: string, bytes = KEY_BYTES) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));
  const key = derive('exline keys of subjects');
  return {
    name: derive('exline name of the master key', NAME_BYTES).toString('hex'),
    derive: (purpose) => derive(purpose),
    wrap: (id, plain) => encrypted(key, id, plain),
    unwrap: (id, wrapped) => decrypted(key, id, wrapped),
  };
};

export interface MasterSecrets {
  /** The current secret, which wraps and unwraps keys. */
  secret: string;
  /** The previous secret, while it is being replaced. It only unwraps. */
  before?: string | undefined;
}

/** The master keys by name, the current one first. */
export const masterKeysOf = (secrets: MasterSecrets | undefined): ReadonlyMap<string, MasterKey> =>
  new Map(
    [secrets?.secret, secrets?.before].flatMap((secret) => {
      const master = secret ? masterKeyOf(secret) : null;
      return master ? [[master.name, master] as const] : [];
    }),
  );

export const newDataKeys = (count: number): Buffer => randomBytes(count * KEY_BYTES);
