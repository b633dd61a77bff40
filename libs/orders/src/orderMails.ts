import { mailLifecycle } from '@exline/mail-lifecycle';

/** The kinds of mails that an order can ask for. */
export const orderMailKinds = ['shipping', 'delivery'] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/** What was asked for is sent, also when the order was deleted since. */
export const orderMails = mailLifecycle(orderMailKinds, ({ orderId }: { orderId: number }) => ({ orderId }));
