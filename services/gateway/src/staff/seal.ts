import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Seal } from '@exline/staff';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals with a key derived from the secret. With another secret, older data cannot be opened. */
export const createSeal = (secret: string): Seal => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'second factors', KEY_BYTES));
  return {
    close: (text, associatedData) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(associatedData));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed, associatedData) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      try {
        const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
        cipher.setAAD(Buffer.from(associatedData)).setAuthTag(tag);
        const opened = cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([opened, cipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
};
