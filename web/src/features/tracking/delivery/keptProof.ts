import { trackingKey } from '@exline/contracts';
import { useSyncExternalStore } from 'react';

/** The proof that was right for a parcel. */
export interface KeptProof {
  postalCode: string | null;
  phoneLast4: string | null;
  token: string | null;
}

const noProof: KeptProof = { postalCode: null, phoneLast4: null, token: null };

const keyOf = (trackingNumber: string) => `exline.proof.${trackingKey(trackingNumber)}`;
const listeners = new Set<() => void>();
/** If storage is blocked, a proof is kept until the page is left. */
const memory = new Map<string, string>();

const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
};

const write = (key: string, text: string | null): void => {
  memory.delete(key);
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    if (text !== null) memory.set(key, text);
  }
  for (const listener of listeners) listener();
};

/** Keeps a proof for this visit and tab only; null forgets it. */
export const keepProof = (trackingNumber: string, proof: KeptProof | null): void =>
  write(keyOf(trackingNumber), proof && JSON.stringify(proof));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const parsed = (text: string): KeptProof | null => {
  try {
    return { ...noProof, ...(JSON.parse(text) as Partial<KeptProof>) };
  } catch {
    // Not written by this app.
    return null;
  }
};

/** The kept proof of a parcel. Null in a document, which has no storage. */
export const useKeptProof = (trackingNumber: string): KeptProof | null => {
  const text = useSyncExternalStore(
    subscribe,
    () => read(keyOf(trackingNumber)),
    () => null,
  );
  return text === null ? null : parsed(text);
};

const TOKEN = /^#([\w-]{43})$/;

/** Takes the token of a link in an email out of the address, so that a copied address does not contain it. */
export const takeLinkToken = (trackingNumber: string): void => {
  const token = TOKEN.exec(window.location.hash)?.[1];
  if (!token) return;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  keepProof(trackingNumber, { ...noProof, token });
};
