import type { ComponentType, ReactNode } from 'react';

/** What a page puts around a message or a conversation: what else is known of the customer. */
export type CustomerFrame = ComponentType<{
  /** The name that was given with what was written. */
  name?: string;
  email: string | null;
  /** The tracking number that was given along with what was written. */
  trackingNumber?: string | null;
  /** What was written: parcels may be named in it. */
  texts: readonly string[];
  /** Whether a reply goes to that address only, so that it may hold what is known by the address. */
  isMailed?: boolean;
  children: ReactNode;
}>;
