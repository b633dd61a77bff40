import type { ChatMessage } from '@exline/contracts';

/** A message; `actor` is the author on the staff side, undefined until the server has been asked. */
export type AuthoredMessage = ChatMessage & { actor?: string | null };

/** Whether a staff member wrote the message and the author is not known yet. */
export const isUnsigned = ({ sender, automatic, actor }: AuthoredMessage): boolean =>
  sender === 'admin' && !automatic && actor === undefined;

/** The last email address that the customer gave. */
export const emailIn = (thread: readonly ChatMessage[]): string | null =>
  thread.findLast(({ userEmail }) => userEmail !== null)?.userEmail ?? null;
