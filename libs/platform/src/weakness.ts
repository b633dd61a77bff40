import { createRequire } from 'node:module';

const FEWEST = 15;
const require = createRequire(import.meta.url);

/**
 * What makes a password easy to guess, as the end of a sentence about it; null when nothing is known to. It may load a long
 * list, so it is for the start of a process.
 */
export const weaknessOf = (password: string): string | null => {
  if ([...password].length < FEWEST) return `must have at least ${FEWEST} characters`;
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
  const isCommon = dictionary['passwords-common'].includes(password.toLowerCase());
  return isCommon ? 'must not be one of the commonest passwords' : null;
};
