import { orderMailKinds } from '@exline/contracts';
import { mailLifecycle } from '@exline/mail-lifecycle';

/** What was asked for is sent, also when the order was deleted since. */
export const orderMails = mailLifecycle(orderMailKinds, ({ orderId }: { orderId: number }) => ({ orderId }));
