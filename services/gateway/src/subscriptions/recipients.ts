import type { NotificationChannel } from '@exline/contracts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { refuse } from '../core/refusals.ts';

interface Recipient {
  channel: NotificationChannel;
  address: string;
  /** Identifies the recipient: it is the same for every spelling of the address. */
  key: string;
}

/** The phone number in E.164 form. Without a country code, it is one of the United States. */
const e164Of = (phone: string): string => {
  const number = parsePhoneNumberFromString(phone, 'US');
  if (!number?.isValid()) throw refuse('subscription.wrong_phone');
  return number.number;
};

/** The recipients of the messages about a request. Without SMS, a phone number beside an email address is ignored. */
export const recipientsOf = (
  { email, phone }: { email?: string | null | undefined; phone?: string | null | undefined },
  hasSms: boolean,
): Recipient[] => {
  const recipients: Recipient[] = [];
  if (email) recipients.push({ channel: 'email', address: email, key: email.toLowerCase() });
  if (phone && hasSms) {
    const address = e164Of(phone);
    recipients.push({ channel: 'sms', address, key: address });
  }
  return recipients;
};
