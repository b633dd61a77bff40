import { createHmac, timingSafeEqual } from 'node:crypto';
import { masterKeysOf, type MasterSecrets } from './masterKey.ts';

/** The tokens of links with one purpose. `subject` names what a link opens. */
export interface LinkTokens {
  issue: (subject: string) => string;
  matches: (token: string, subject: string) => boolean;
}

const tokenWith = (key: Buffer, subject: string): string =>
  createHmac('sha256', key).update(subject).digest('base64url');

/**
 * Tokens of 256 bits that are derived from the master key, not stored. A token is valid until the master key is
 * replaced.
 */
export const linkTokens = (master: MasterSecrets, purpose: string): LinkTokens => {
  const keys = [...masterKeysOf(master).values()].map((each) => each.derive(purpose));
  const [current] = keys;
  if (!current) throw new Error(`${purpose} need a master key`);
  return {
    issue: (subject) => tokenWith(current, subject),
    matches: (token, subject) =>
      keys.some((key) => {
        const [given, valid] = [Buffer.from(token), Buffer.from(tokenWith(key, subject))];
        return given.length === valid.length && timingSafeEqual(given, valid);
      }),
  };
};
