import type { NotificationChannel } from '@exline/contracts';

/** `m...@example.com` or `...47`: enough to recognize an address that the customer names. */
const maskings: Readonly<Record<NotificationChannel, (address: string) => string>> = {
  email: (address) => address.replace(/^(.)[^@]*/, '$1...'),
  sms: (address) => `...${address.slice(-2)}`,
  // The endpoint of a device does not identify a person.
  push: (address) => address,
};

/** The address of a subscriber as viewers see it. */
export const maskedAddress = (channel: NotificationChannel, address: string): string =>
  maskings[channel](address);
