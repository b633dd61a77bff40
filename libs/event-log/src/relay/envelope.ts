import { hkdfSync } from 'node:crypto';
import { decrypted, encrypted, KEY_BYTES } from '../encryption/masterKey.ts';

const PURPOSE = 'exline messages between processes';

/**
 * Encrypts the messages of processes that share a secret. They contain personal values, and without the secret
 * a message could add any commit to the log.
 */
export const createEnvelope = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES));
  return {
    seal: (json: string): string => encrypted(key, PURPOSE, json).toString('base64'),
    /** Returns null for a damaged or forged message, and for one of a process with another secret. */
    open: (text: string): unknown => {
      try {
        return JSON.parse(decrypted(key, PURPOSE, Buffer.from(text, 'base64')).toString());
      } catch {
        return null;
      }
    },
  };
};
