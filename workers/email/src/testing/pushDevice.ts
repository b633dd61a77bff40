import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import type { PushDevice } from '@exline/contracts';

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]): Buffer =>
  parts
    .reduce<ReturnType<typeof createHmac>>((all, part) => all.update(part), createHmac('sha256', key))
    .digest();

/** A device's browser. It has the private key and decrypts messages according to RFC 8291 and RFC 8188. */
export const aBrowser = () => {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);

  return {
    /** Describes the device with this endpoint. */
    at: (endpoint: string): PushDevice => ({
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    }),
    /** The text of a message. Throws if it was encrypted for another device. */
    read: (message: Buffer): string => {
      const salt = message.subarray(0, 16);
      const senderKey = message.subarray(21, 21 + (message[20] ?? 0));
      const shared = keys.computeSecret(senderKey);
      const secret = hmac(hmac(auth, shared), 'WebPush: info\0', publicKey, senderKey, '\u0001');
      const base = hmac(salt, secret);
      const key = hmac(base, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16);
      const nonce = hmac(base, 'Content-Encoding: nonce\0\u0001').subarray(0, 12);
      const encrypted = message.subarray(21 + senderKey.length);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(encrypted.subarray(-16));
      const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
      // The text ends before the delimiter of the last record.
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
};

export type Browser = ReturnType<typeof aBrowser>;
