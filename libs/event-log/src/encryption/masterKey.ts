import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { someRandomBytes } from './random.ts';

const ALGORITHM = 'aes-256-gcm';
export const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const NAME_BYTES = 6;

/** Encrypts bytes; `about` is not in the result, and without it nobody reads that. `before` stands before it, as it is. */
export const encrypted = (
  key: Uint8Array,
  about: string,
  plain: Uint8Array | string,
  before?: Uint8Array,
): Buffer => {
  const iv = someRandomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(about));
  const bytes = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain);
  // Nothing is left for the end: this cipher gives each byte back as it comes.
  cipher.final();
  const from = before?.length ?? 0;
  const value = Buffer.allocUnsafe(from + IV_BYTES + bytes.length + TAG_BYTES);
  if (before) value.set(before);
  value.set(iv, from);
  value.set(bytes, from + IV_BYTES);
  value.set(cipher.getAuthTag(), from + IV_BYTES + bytes.length);
  return value;
};

/** Throws when the bytes, the key or `about` are not those of then. */
export const decrypted = (key: Uint8Array, about: string, value: Uint8Array): Buffer => {
  const end = value.length - TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, key, value.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(about))
    .setAuthTag(value.subarray(end));
  const bytes = decipher.update(value.subarray(IV_BYTES, end));
  const rest = decipher.final();
  return rest.length > 0 ? Buffer.concat([bytes, rest]) : bytes;
};

/** What wraps the keys of the subjects. */
export interface MasterKey {
  /** Tells one master key from another, and nothing about it. */
  name: string;
  /** A key for something else, from which nobody learns about this one. */
  derive: (purpose: string) => Buffer;
  wrap: (id: string, key: Uint8Array) => Buffer;
  unwrap: (id: string, wrapped: Uint8Array) => Buffer;
}

/** From the secret as it was given: any text that is hard to guess. */
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
  /** Wraps. */
  secret: string;
  /** The previous one, while it is being replaced: it still opens what it wrapped. */
  before?: string | undefined;
}

/** The master keys by their names, the current one first. */
export const masterKeysOf = (secrets: MasterSecrets | undefined): ReadonlyMap<string, MasterKey> =>
  new Map(
    [secrets?.secret, secrets?.before].flatMap((secret) => {
      const master = secret ? masterKeyOf(secret) : null;
      return master ? [[master.name, master] as const] : [];
    }),
  );

export const newDataKeys = (count: number): Buffer => randomBytes(count * KEY_BYTES);
