import { brand, type MailKindOf, type MailPayload } from '@exline/contracts';
import { segmentsOf } from './segments.ts';

export type TextPayload = Extract<MailPayload, { kind: MailKindOf<'sms'> }>;

/** Providers require both sentences in messages about a subscription. */
const END = 'Reply STOP to end.';
const COSTS = 'Msg & data rates may apply.';

const statusText = ({ trackingNumber, stops }: Extract<TextPayload, { kind: 'statusText' }>): string => {
  const statuses = stops.map(({ status }) => status).join(', then ');
  const location = stops.at(-1)?.location;
  const textWith = (where: string) => `${brand.name}: ${trackingNumber} is now ${statuses}${where}. ${END}`;
  const full = textWith(location ? ` in ${location}` : '');
  // A long or unusual place name is not worth a second SMS.
  return segmentsOf(full) === 1 ? full : textWith('');
};

/** The text of an SMS. */
export const textOf = (payload: TextPayload): string =>
  payload.kind === 'statusText'
    ? statusText(payload)
    : `${brand.name}: Reply YES to get updates on parcel ${payload.trackingNumber}. ${END} ${COSTS}`;
