import { createPublicKey, type KeyObject } from 'node:crypto';

/** The P-256 key in the Base64 of its DER form; null if there is none. */
export const publicKeyIn = (text: string): KeyObject | null => {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
};
