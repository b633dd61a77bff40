import { mailLifecycle } from '@exline/mail-lifecycle';

/** The mails that orders ask for. What was asked for is sent, also when the order was deleted since. */
export const orderMails = mailLifecycle(['shipping'], ({ orderId }: { orderId: number }) => ({ orderId }));
