import { trackingKey } from '@exline/contracts';
import { createContext } from 'react';

/** Status and address of a parcel that a message mentions. */
export interface Mention {
  status: string;
  href: string;
}

export type Mentions = ReadonlyMap<string, Mention>;

/** The parcels of a conversation by tracking key, so that messages do not load them one by one. */
export const MentionsContext = createContext<Mentions>(new Map());

export const mentionOf = (mentions: Mentions, trackingNumber: string): Mention | undefined =>
  mentions.get(trackingKey(trackingNumber));
