import type { ConversationWork, InboxPlace } from '@exline/contracts';
import type { ComponentType, ReactNode } from 'react';

/** The last text to or from the customer, if it is loaded; `actor` is its author on the staff side. */
export type LastText = { id: number; actor?: string | null } | undefined;

/** A component that a page wraps around a message or conversation to show more about the customer. */
export type CustomerFrame = ComponentType<{
  place: InboxPlace;
  /** The assignee, labels, notes and snooze of the message or conversation; undefined while loading. */
  work: ConversationWork | undefined;
  last: LastText;
  /** The name that the customer gave. */
  name?: string;
  email: string | null;
  /** The tracking number that the customer entered in the form. */
  trackingNumber?: string | null;
  /** The customer's texts, which may mention parcels. */
  texts: readonly string[];
  /** The reply goes to this email address only, so it may contain data found by the address. */
  isMailed?: boolean;
  children: ReactNode;
}>;
