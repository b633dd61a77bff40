import type { ContactSubmission } from '@exline/contracts';

/** What a conversation is called by. */
export const customerName = (email: string | null): string => email ?? 'Anonymous User';

/** Who sent a contact message. */
export const senderName = ({
  firstName,
  lastName,
}: Pick<ContactSubmission, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`;
