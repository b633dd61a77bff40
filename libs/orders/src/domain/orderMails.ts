import { orderMailKinds, type OrderMailKind } from '@exline/contracts';
import { mailLifecycle } from '@exline/mail-lifecycle';

/** The emails about an order: those that staff send, and answers to customer requests. */
export type MailAboutOrder = OrderMailKind | 'requestAnswer';
const kinds: readonly MailAboutOrder[] = [...orderMailKinds, 'requestAnswer'];

/** A requested email is sent even if the order has been deleted since. */
export const orderMails = mailLifecycle(kinds, ({ orderId }: { orderId: number }) => ({ orderId }));
