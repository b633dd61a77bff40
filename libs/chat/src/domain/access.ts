/**
 * The rule for who may act as the visitor of a conversation. The first stored message decides. Nothing
 * changes this later, not even deletion or erasure. Otherwise a person who copied the session id could take
 * the conversation over.
 */
export type Access =
  /** No message was stored yet. */
  | 'undecided'
  /** It started without a key, so the session id is enough. */
  | 'open'
  | { readonly keyHash: string };

/** Takes the same time wherever the hashes differ. */
const isSame = (one: string, other: string): boolean => {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index += 1)
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  return difference === 0;
};

/** Whether a visitor with this key hash, or with none, may act in the conversation. */
export const canActIn = (access: Access, keyHash: string | null = null): boolean =>
  typeof access === 'string' || isSame(access.keyHash, keyHash ?? '');
