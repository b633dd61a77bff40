import { Binary } from 'mongodb';
import type { StoredEvent } from '../commits/commit.ts';
import { keyName, NAME_BYTES, type DataKey } from './keyBlock.ts';
import { decrypted, encrypted } from './masterKey.ts';

/** How it was stored at first: what was encrypted named every value, and `personal` of the event had the shape. */
interface EarlierSealed {
  key: string;
  value: Binary;
}

/** An event as the log holds it, without what `personal` says. */
interface SealedEvent extends StoredEvent {
  /** The name of the key, and encrypted under it all that `personal` said, as a list. */
  sealed?: Binary | EarlierSealed;
  /** The shape of `personal` as JSON: one text costs less than the fields of a document. */
  shape?: string;
}

const isEarlier = (sealed: Binary | EarlierSealed): sealed is EarlierSealed => 'key' in sealed;

/** Whether it names a person for everybody to read. */
export const isPlain = ({ personal, sealed }: SealedEvent): boolean =>
  personal !== undefined && sealed === undefined;

/** The name of the key under which its personal values are encrypted; undefined where none are. */
export const keyOf = ({ sealed }: SealedEvent): string | undefined =>
  sealed && (isEarlier(sealed) ? sealed.key : keyName(sealed.buffer));

/**
 * The same shape without what it says, which goes to `said`: every text is empty, and what is neither text nor shape is
 * null. So whoever reads an event whose key is gone finds what he knows how to read.
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

/** Puts into a shape, which nobody else has, what it said. */
const filled = (shape: unknown, values: unknown[]): unknown => {
  if (shape === null || typeof shape !== 'object') return values.shift();
  const places = shape as Record<string, unknown>;
  for (const name of Object.keys(places)) places[name] = filled(places[name], values);
  return shape;
};

/** Where an event stands: what was sealed for one place is worth nothing at another. */
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

/** The event as it was written; with what is left of it where the key is gone. */
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
