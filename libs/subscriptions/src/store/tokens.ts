import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The rights of the holder of a token. The token in a URL path can only end the subscription. */
export type TokenPurpose = 'confirm' | 'preferences' | 'unsubscribe';

/** A new secret, from which the tokens of a subscription are derived. It is stored with the personal values. */
export const newSecret = (): string => randomBytes(16).toString('base64url');

const proofOf = (purpose: TokenPurpose, id: number, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${id}`).digest().subarray(0, 18);

/**
 * The token of a subscription, or of a confirmation email. It contains the id, so that no index of tokens is needed,
 * and 144 bits that only the holder of the secret can compute.
 */
export const tokenFor = (purpose: TokenPurpose, id: number, secret: string): string =>
  `${id.toString(36)}.${proofOf(purpose, id, secret).toString('base64url')}`;

/** The id in a token; 0 if the text is not a token. Does not check whether the token is genuine. */
export const idIn = (token: string): number => {
  const id = Number.parseInt(/^([0-9a-z]{1,10})\.[\w-]{24}$/.exec(token)?.[1] ?? '0', 36);
  return Number.isSafeInteger(id) ? id : 0;
};

/** Whether a token was made from this secret. The secret of an erased subscription is empty and opens nothing. */
export const isTokenFor = (token: string, purpose: TokenPurpose, id: number, secret: string): boolean => {
  if (secret === '') return false;
  const given = Buffer.from(token.slice(token.indexOf('.') + 1), 'base64url');
  const right = proofOf(purpose, id, secret);
  return given.length === right.length && timingSafeEqual(given, right);
};
