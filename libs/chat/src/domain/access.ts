/**
 * The rule for who may act as the visitor of a conversation. The first stored message decides. Nothing changes this
 * later, not even deletion or erasure. Otherwise a person who copied the session id could take the conversation over.
 */
export type Access =
  /** No message has been stored yet. */
  | 'undecided'
  /** The conversation started without a key, so its id is enough. */
  | 'open'
  | { readonly keyHash: string };

/** Compares in constant time, so that the duration reveals nothing about the hash. */
const isSame = (one: string, other: string): boolean => {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index += 1)
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  return difference === 0;
};

/** Whether a visitor with this key hash, or without a key, may act in the conversation. */
export const canActIn = (access: Access, keyHash: string | null = null): boolean =>
  typeof access === 'string' || isSame(access.keyHash, keyHash ?? '');
