import { createHmac } from 'node:crypto';

export type KeyedDigest = (...parts: readonly string[]) => string;

/** A short text in place of what must not be kept itself; only who has the secret can tell what it stands for. */
export const keyedDigest =
  (secret: string): KeyedDigest =>
  (...parts) =>
    createHmac('sha256', secret).update(parts.join('\0')).digest('base64url');
