import type { Fact } from '@exline/kernel';

/**
 * A mail is named by the position of the request for it. The request holds all that the mail says, so that it
 * can be written from the log alone, and so that the history tells what the customer got.
 */
export type ShippingEmailEvent =
  | Fact<
      'ShippingEmailRequested',
      { orderId: number; trackingNumber: string; status: string; estimatedDelivery: string | null },
      { to: string; customerName: string | null; destination: string | null }
    >
  | Fact<'ShippingEmailSent', { orderId: number; mailId: number; attempts: number; messageId: string }>
  | Fact<'ShippingEmailFailed', { orderId: number; mailId: number; attempts: number; reason: string }>
  | Fact<'ShippingEmailRetried', { orderId: number; mailId: number }>;

export interface ShippingEmailInputs {
  RequestShippingEmail: { orderId: number };
  /** Sends a mail that failed for good once more. */
  RetryShippingEmail: { mailId: number };
  RecordShippingEmailSent: { mailId: number; attempts: number; messageId: string };
  RecordShippingEmailFailed: { mailId: number; attempts: number; reason: string };
}

export interface ShippingEmailCommands {
  /** Answers with the mail that is on its way: a new one, or the one that was asked for before. */
  RequestShippingEmail: { input: ShippingEmailInputs['RequestShippingEmail']; output: { mailId: number } };
  RetryShippingEmail: { input: ShippingEmailInputs['RetryShippingEmail']; output: void };
  RecordShippingEmailSent: { input: ShippingEmailInputs['RecordShippingEmailSent']; output: void };
  RecordShippingEmailFailed: { input: ShippingEmailInputs['RecordShippingEmailFailed']; output: void };
}
