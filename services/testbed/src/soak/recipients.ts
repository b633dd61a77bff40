import type { PushDevice } from '@exline/contracts';

/** An address as the log has it: an email address, a phone number, or the endpoint of a device. */
export const recipientIn = (address: string): string =>
  address.startsWith('{') ? (JSON.parse(address) as PushDevice).endpoint : address;
