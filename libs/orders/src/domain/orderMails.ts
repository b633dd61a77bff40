import { orderMailKinds } from '@exline/contracts';
import { mailLifecycle } from '@exline/mail-lifecycle';

/** A requested email is sent even if the order has been deleted since. */
export const orderMails = mailLifecycle(orderMailKinds, ({ orderId }: { orderId: number }) => ({ orderId }));
