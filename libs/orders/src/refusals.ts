import { refuse as refuseAny } from '@exline/kernel';

/** Every rule of orders that can say no. */
export type OrderRefusal = 'order.not_found' | 'order.duplicate_tracking_number' | 'order.changed_meanwhile';

export const refuse = refuseAny<OrderRefusal>;
