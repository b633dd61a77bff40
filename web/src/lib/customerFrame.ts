import type { ComponentType, ReactNode } from 'react';

/** What a page puts around a message or a conversation: what else is known of the customer. */
export type CustomerFrame = ComponentType<{
  email: string | null;
  /** The tracking number that was given along with what was written. */
  trackingNumber?: string | null;
  /** What was written: parcels may be named in it. */
  texts: readonly string[];
  children: ReactNode;
}>;
