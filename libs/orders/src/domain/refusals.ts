import { refuse as refuseAny } from '@exline/kernel';

/** All reasons to refuse a command about orders. */
export type OrderRefusal =
  | 'order.not_found'
  | 'order.duplicate_tracking_number'
  | 'order.estimate_too_early'
  | 'order.changed_meanwhile'
  | 'order.full'
  | 'order.too_many_labels'
  | 'order.erased'
  | 'order.not_restorable'
  | 'order_view.not_found'
  | 'order_view.duplicate_name'
  | 'order_view.too_many'
  | 'order_view.not_yours'
  | 'order_view.changed_meanwhile'
  | 'delivery.over'
  | 'delivery.day_over'
  | 'delivery.other_request'
  | 'delivery.request_not_found'
  | 'order.no_email'
  | 'order.not_delivered'
  | 'order.email_on_its_way';

export const refuse = refuseAny<OrderRefusal>;
