import type { ContactSubmission } from '@exline/contracts';

/** The display name of a conversation. */
export const customerName = (email: string | null): string => email ?? 'Anonymous User';

export const senderName = ({
  firstName,
  lastName,
}: Pick<ContactSubmission, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`;
