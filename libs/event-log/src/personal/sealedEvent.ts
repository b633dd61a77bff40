import { Binary } from 'mongodb';
import type { StoredEvent } from '../commit.ts';
import type { DataKey } from './keyBlock.ts';
import { decrypted, encrypted } from './masterKey.ts';

/** Where the personal values of an event went, and under which key they are encrypted. */
interface Sealed {
  key: string;
  value: Binary;
}

/** An event as the log holds it: `personal` has the shape of what is sealed, but no text of it. */
export interface SealedEvent extends StoredEvent {
  sealed?: Sealed;
}

/**
 * The same shape without what it says: every text is empty, and what is neither text nor shape is null. So whoever
 * reads an event whose key is gone finds what he knows how to read.
 */
export const emptied = (value: unknown): unknown => {
  if (typeof value === 'string') return '';
  if (value === null || typeof value !== 'object') return null;
  if (Array.isArray(value)) return value.map(emptied);
  const empty: Record<string, unknown> = {};
  for (const name of Object.keys(value)) empty[name] = emptied((value as Record<string, unknown>)[name]);
  return empty;
};

/** Where an event stands: what was sealed for one place is worth nothing at another. */
const place = (commitId: string, index: number) => `${commitId}.${index}`;

export const sealEvent = (
  { type, v, data, personal }: StoredEvent,
  { name, key }: DataKey,
  commitId: string,
  index: number,
): SealedEvent => ({
  type,
  v,
  data,
  personal: emptied(personal) as object,
  sealed: { key: name, value: new Binary(encrypted(key, place(commitId, index), JSON.stringify(personal))) },
});

/** The event as it was written; with what is left of it where the key is gone. */
export const openEvent = (
  { sealed, ...event }: SealedEvent,
  key: Uint8Array | undefined,
  commitId: string,
  index: number,
): StoredEvent =>
  sealed && key
    ? {
        ...event,
        personal: JSON.parse(decrypted(key, place(commitId, index), sealed.value.buffer).toString()),
      }
    : event;
