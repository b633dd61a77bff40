import { trackingKey } from '@exline/contracts';
import { createContext } from 'react';

/** What is known of a parcel that a message names: how it stands, and where more of it is shown. */
export interface Mention {
  status: string;
  href: string;
}

export type Mentions = ReadonlyMap<string, Mention>;

/** The parcels of a conversation by their numbers, so that each message need not ask for its own. */
export const MentionsContext = createContext<Mentions>(new Map());

export const mentionOf = (mentions: Mentions, trackingNumber: string): Mention | undefined =>
  mentions.get(trackingKey(trackingNumber));
