import { createRequire } from 'node:module';
import { brand } from '@exline/contracts';

const MIN_CHARACTERS = 15;
/** An acceptable password takes at least ten billion guesses. */
const MIN_GUESSES_LOG10 = 10;
/** Limits the time of an estimate. Only the first characters are judged, so they alone must be strong enough. */
const bounds = { maxLength: 40, l33tMaxSubstitutions: 20 };
/** Shorter parts of a name are ignored, because they occur in too many ordinary words. */
const SHORTEST_NAME = 3;

/** Words that an attacker tries first on this product. They add nothing to the strength of a password. */
export const contextWords: readonly string[] = [
  brand.name.toLowerCase(),
  ...'tracking track trace parcel package shipping shipment shipper'.split(' '),
  ...'delivery deliver courier carrier express freight logistics customer'.split(' '),
  ...'support administrator admin owner agent viewer staff password'.split(' '),
];

const require = createRequire(import.meta.url);

const createEstimate = () => {
  // Loaded on first use, because the list of common passwords is long and most processes never need it.
  const { ZxcvbnFactory } = require('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core');
  const common = require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
  const { dictionary, adjacencyGraphs: graphs } = common;
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs, ...bounds });
  return (password: string, words: string[]) => zxcvbn.check(password, words).guessesLog10;
};
let estimate: ReturnType<typeof createEstimate> | undefined;

const partsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= SHORTEST_NAME);

/** Estimates the strength of a password without its common words, ignoring case. */
const guessesLog10 = (password: string, words: string[]): number => {
  estimate ??= createEstimate();
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const rest = password.replaceAll(new RegExp(longestFirst.join('|'), 'giu'), '');
  return Math.min(estimate(password, words), estimate(rest, words));
};

/**
 * Returns why a password is weak, as the end of a sentence about it, or null if it is acceptable. `personal`
 * contains names and addresses of the person, which are easy to guess too.
 */
export const weaknessOf = (password: string, personal: readonly string[] = []): string | null => {
  if ([...password].length < MIN_CHARACTERS) return `must have at least ${MIN_CHARACTERS} characters`;
  const words = [...contextWords, ...personal.flatMap(partsOf)];
  return guessesLog10(password, words) < MIN_GUESSES_LOG10
    ? 'must be harder to guess: common passwords, names and words of this product do not count'
    : null;
};
