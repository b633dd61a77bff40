import { CONFIRM_HOURS, statusTone, type MailPayloads } from '@exline/contracts';
import { Layout } from './Layout.tsx';
import { ParcelLine } from './ParcelLine.tsx';
import { Action, Detail, Paragraph, TextLink } from './parts.tsx';
import { AT, customer, parcel } from './sampleValues.ts';
import type { MailProps, MailTemplates } from './template.ts';
import { formatDay, formatTime, trackingUrl } from './values.ts';

const ConfirmationMail = ({ payload, texts, publicUrl, confirmUrl }: MailProps<'confirmation'>) => (
  <Layout preview={texts.preview} title={texts.title} publicUrl={publicUrl}>
    {texts.text}
    <Detail name="Tracking number" value={payload.trackingNumber} code />
    <Action href={confirmUrl}>Yes, email me updates</Action>
    {texts.closing}
  </Layout>
);

const lastStatus = ({ stops }: MailPayloads['status']): string => stops.at(-1)?.status ?? '';

const StatusMail = ({ payload, texts, publicUrl, preferencesUrl, unsubscribeUrl }: MailProps<'status'>) => {
  const isDelivered = statusTone(lastStatus(payload)) === 'delivered';
  return (
    <Layout preview={texts.preview} title={texts.title} publicUrl={publicUrl}>
      {texts.text}
      <ParcelLine stops={payload.stops} earlier={payload.earlier} />
      {payload.stops.toReversed().map(({ status, at, location }) => (
        <Detail
          key={`${status} ${at}`}
          name={`${formatTime(at)}${location ? `, ${location}` : ''}`}
          value={status}
        />
      ))}
      <Detail name="Tracking number" value={payload.trackingNumber} code />
      {payload.estimatedDelivery && !isDelivered && (
        <Detail name="Estimated delivery" value={formatDay(payload.estimatedDelivery)} />
      )}
      <Action href={trackingUrl(publicUrl, payload.trackingNumber, { token: null, from: 'status' })}>
        Track your parcel
      </Action>
      {isDelivered ? (
        texts.lastText
      ) : (
        <Paragraph>
          You asked for these updates. <TextLink href={preferencesUrl}>Change what we send</TextLink>
          {unsubscribeUrl && (
            <>
              {' '}
              or <TextLink href={unsubscribeUrl}>unsubscribe</TextLink>
            </>
          )}
        </Paragraph>
      )}
    </Layout>
  );
};

const { trackingNumber, destination, estimatedDelivery } = parcel;
const status = {
  to: customer.to,
  secret: '',
  subscriptionId: 1,
  trackingNumber,
  stops: [{ status: 'In Transit', at: AT, location: 'Denver, CO' }],
  earlier: ['processing', 'shipped'],
  estimatedDelivery,
};

/** The emails to subscribers of a parcel. */
export const subscriptionMails: MailTemplates<'confirmation' | 'status'> = {
  confirmation: {
    valuesOf: (payload) => ({ trackingNumber: payload.trackingNumber, hours: String(CONFIRM_HOURS) }),
    Mail: ConfirmationMail,
    samples: [{ id: 'usual', name: 'Sign-up', payload: { to: customer.to, secret: '', trackingNumber } }],
  },
  status: {
    valuesOf: (payload) => ({
      trackingNumber: payload.trackingNumber,
      status: lastStatus(payload),
      statuses: payload.stops.map((stop) => stop.status).join(', '),
      estimatedDelivery: payload.estimatedDelivery && formatDay(payload.estimatedDelivery),
    }),
    Mail: StatusMail,
    samples: [
      { id: 'usual', name: 'On its way', payload: status },
      {
        id: 'delivered',
        name: 'Delivered',
        payload: { ...status, stops: [{ status: 'Delivered', at: AT, location: destination }] },
      },
    ],
  },
};
