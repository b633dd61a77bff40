import type { ContactSubmission } from '@exline/contracts';

export const nameOf = ({ firstName, lastName }: ContactSubmission): string => `${firstName} ${lastName}`;
