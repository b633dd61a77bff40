import { createHmac } from 'node:crypto';

export type KeyedDigest = (...parts: readonly string[]) => string;

/** A keyed digest to store instead of a sensitive value. Only the holder of the secret can link the two. */
export const keyedDigest =
  (secret: string | Buffer): KeyedDigest =>
  (...parts) =>
    createHmac('sha256', secret).update(parts.join('\0')).digest('base64url');
