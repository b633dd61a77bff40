import { createECDH, ECDH } from 'node:crypto';

const CURVE = 'prime256v1';
const PRIVATE_BYTES = 32;
const POINT_BYTES = 65;

/** The bytes of a base64url text without padding, or null if it has another form or length. */
const bytesIn = (text: string, length: number): Buffer | null => {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === length && bytes.toString('base64url') === text ? bytes : null;
};

/** A new private key for VAPID (RFC 8292), which identifies this installation to push services. */
export const newVapidPrivateKey = (): string => {
  const key = createECDH(CURVE);
  key.generateKeys();
  // OpenSSL omits leading zeros.
  return Buffer.from(key.getPrivateKey('hex').padStart(PRIVATE_BYTES * 2, '0'), 'hex').toString('base64url');
};

/** The public key of a private VAPID key, or null if the text is no private key. */
export const vapidPublicKeyOf = (privateKey: string): string | null => {
  const bytes = bytesIn(privateKey, PRIVATE_BYTES);
  if (!bytes) return null;
  const key = createECDH(CURVE);
  try {
    key.setPrivateKey(bytes);
  } catch {
    // The key is zero, or larger than the order of the curve.
    return null;
  }
  return key.getPublicKey('base64url');
};

/** Whether a text is a public key on the curve P-256, as browsers and VAPID use it. */
export const isP256Point = (text: string): boolean => {
  const bytes = bytesIn(text, POINT_BYTES);
  if (!bytes) return false;
  try {
    ECDH.convertKey(bytes, CURVE);
    return true;
  } catch {
    // The point is not on the curve.
    return false;
  }
};
