import type { ChatMessage } from '@exline/contracts';

/** What a conversation is called by. */
export const customerName = (email: string | null): string => email ?? 'Anonymous User';

/** The address that the customer left last. */
export const emailIn = (thread: readonly ChatMessage[]): string | null =>
  thread.findLast(({ userEmail }) => userEmail !== null)?.userEmail ?? null;
