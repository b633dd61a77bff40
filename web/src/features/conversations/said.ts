import type { ChatMessage } from '@exline/contracts';

/** A message of a conversation; who of the staff wrote it is known once the server was asked. */
export type Said = ChatMessage & { actor?: string | null };

/** Whether a person of the staff wrote it, and which one is still to be asked. */
export const isUnsigned = ({ sender, automatic, actor }: Said): boolean =>
  sender === 'admin' && !automatic && actor === undefined;

/** The address that the customer left last. */
export const emailIn = (thread: readonly ChatMessage[]): string | null =>
  thread.findLast(({ userEmail }) => userEmail !== null)?.userEmail ?? null;
