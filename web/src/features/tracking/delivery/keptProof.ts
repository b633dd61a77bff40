import { trackingKey } from '@exline/contracts';
import { storedText, useStored, type StoredText } from '../../../lib/storage/stored.ts';

/** A proof that the server accepted for a parcel. */
export interface KeptProof {
  postalCode: string | null;
  phoneLast4: string | null;
  token: string | null;
}

const noProof: KeptProof = { postalCode: null, phoneLast4: null, token: null };

const stores = new Map<string, StoredText>();

/** The stored proof of one parcel, in the storage of this tab. */
const storeOf = (trackingNumber: string): StoredText => {
  const key = `exline.proof.${trackingKey(trackingNumber)}`;
  const store = stores.get(key) ?? storedText(key, () => window.sessionStorage);
  stores.set(key, store);
  return store;
};

/** Keeps a proof for this visit and tab only; null forgets it. */
export const keepProof = (trackingNumber: string, proof: KeptProof | null): void =>
  storeOf(trackingNumber).write(proof && JSON.stringify(proof));

const parsed = (text: string): KeptProof | null => {
  try {
    return { ...noProof, ...(JSON.parse(text) as Partial<KeptProof>) };
  } catch {
    // This app did not write the stored text.
    return null;
  }
};

/** The kept proof of a parcel. Null during prerendering, where there is no storage. */
export const useKeptProof = (trackingNumber: string): KeptProof | null => {
  const text = useStored(storeOf(trackingNumber));
  return text === null ? null : parsed(text);
};

export const keepLinkToken = (trackingNumber: string, token: string): void =>
  keepProof(trackingNumber, { ...noProof, token });
