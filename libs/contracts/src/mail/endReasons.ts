/** Reasons that an email provider reports: the address does not exist, or its owner reported an email as spam. */
const reportReasons = ['bounced', 'complained'] as const;
export type ReportReason = (typeof reportReasons)[number];

/**
 * Why a subscription ended: `stopped` by the staff, `unconfirmed` within the time for it, `undeliverable` because the
 * provider sends nothing to its address, `moved` to the new endpoint of its device.
 */
export const endReasons = [
  'unsubscribed',
  'stopped',
  'delivered',
  'unconfirmed',
  'undeliverable',
  'moved',
  ...reportReasons,
] as const;
export type EndReason = (typeof endReasons)[number];
