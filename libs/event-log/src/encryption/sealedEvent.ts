import { Binary } from 'mongodb';
import type { StoredEvent } from '../commits/commit.ts';
import { keyName, NAME_BYTES, type DataKey } from './keyBlock.ts';
import { decrypted, encrypted } from './masterKey.ts';

/** The first storage format: the encrypted value contained the field names, and `personal` contained the shape. */
interface EarlierSealed {
  key: string;
  value: Binary;
}

/** A stored event without the plain values of `personal`. */
interface SealedEvent extends StoredEvent {
  /** The key name, followed by the encrypted list of all values of `personal`. */
  sealed?: Binary | EarlierSealed;
  /** The shape of `personal` as JSON. One string is cheaper than the fields of a document. */
  shape?: string;
}

const isEarlier = (sealed: Binary | EarlierSealed): sealed is EarlierSealed => 'key' in sealed;

/** Whether the event contains unencrypted personal values. */
export const isPlain = ({ personal, sealed }: SealedEvent): boolean =>
  personal !== undefined && sealed === undefined;

/** The name of the key of the personal values, or undefined if none are encrypted. */
export const keyOf = ({ sealed }: SealedEvent): string | undefined =>
  sealed && (isEarlier(sealed) ? sealed.key : keyName(sealed.buffer));

/**
 * Returns the shape of a value and moves its contents to `values`. Strings become empty and other primitives
 * null, so a reader can still handle an event whose key was destroyed.
 */
const emptied = (value: unknown, values: unknown[]): unknown => {
  if (value === null || typeof value !== 'object') {
    values.push(value);
    return typeof value === 'string' ? '' : null;
  }
  if (Array.isArray(value)) return value.map((one) => emptied(one, values));
  const empty: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) if (one !== undefined) empty[name] = emptied(one, values);
  return empty;
};

/** Puts the values back into a shape. Modifies the shape, so it must not be shared. */
const filled = (shape: unknown, values: unknown[]): unknown => {
  if (shape === null || typeof shape !== 'object') return values.shift();
  const places = shape as Record<string, unknown>;
  for (const name of Object.keys(places)) places[name] = filled(places[name], values);
  return shape;
};

/** Binds the ciphertext to its event: it cannot be decrypted at another place. */
const place = (commitId: string, index: number) => `${commitId}.${index}`;

export const sealEvent = (
  { type, v, data, personal }: StoredEvent,
  { name, key }: DataKey,
  commitId: string,
  index: number,
): SealedEvent => {
  const values: unknown[] = [];
  const shape = JSON.stringify(emptied(personal, values));
  const sealed = new Binary(encrypted(key, place(commitId, index), JSON.stringify(values), name));
  return { type, v, data, sealed, shape };
};

/** Restores the original event. If the key was destroyed, only the empty shape is left. */
export const openEvent = (
  { type, v, data, personal, sealed, shape = 'null' }: SealedEvent,
  key: Uint8Array | undefined,
  commitId: string,
  index: number,
): StoredEvent => {
  const opened = (value: Uint8Array) =>
    key && JSON.parse(decrypted(key, place(commitId, index), value).toString());
  if (!sealed || isEarlier(sealed))
    return { type, v, data, personal: (sealed && opened(sealed.value.buffer)) ?? personal };
  const empty = JSON.parse(shape);
  const values = opened(sealed.buffer.subarray(NAME_BYTES));
  return { type, v, data, personal: values ? filled(empty, values) : empty };
};

/** The event without its personal values, as for a reader without the key. */
export const withoutPersonal = (event: StoredEvent): StoredEvent =>
  isPlain(event) ? event : openEvent(event, undefined, '', 0);
