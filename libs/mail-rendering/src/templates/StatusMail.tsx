import { brand, statusTone, type MailPayloads } from '@exline/contracts';
import { Layout } from './Layout.tsx';
import { ParcelLine } from './ParcelLine.tsx';
import { Action, Detail, Paragraph, TextLink } from './parts.tsx';
import { formatDay, formatTime, trackingUrl } from './values.ts';

const lastStatus = ({ stops }: MailPayloads['status']): string => stops.at(-1)?.status ?? '';

export const statusSubject = (payload: MailPayloads['status']) =>
  `${lastStatus(payload)}: your ${brand.name} parcel ${payload.trackingNumber}`;

interface Props {
  payload: MailPayloads['status'];
  publicUrl: string;
  preferencesUrl: string;
  unsubscribeUrl?: string;
}

export const StatusMail = ({ payload, publicUrl, preferencesUrl, unsubscribeUrl }: Props) => {
  const { stops, earlier, trackingNumber, estimatedDelivery } = payload;
  const isDelivered = statusTone(lastStatus(payload)) === 'delivered';
  return (
    <Layout
      preview={`${stops.map(({ status }) => status).join(', ')}: parcel ${trackingNumber}`}
      title={lastStatus(payload)}
      publicUrl={publicUrl}
    >
      <ParcelLine stops={stops} earlier={earlier} />
      {stops.toReversed().map(({ status, at, location }) => (
        <Detail
          key={`${status} ${at}`}
          name={`${formatTime(at)}${location ? `, ${location}` : ''}`}
          value={status}
        />
      ))}
      <Detail name="Tracking number" value={trackingNumber} code />
      {estimatedDelivery && !isDelivered && (
        <Detail name="Estimated delivery" value={formatDay(estimatedDelivery)} />
      )}
      <Action href={trackingUrl(publicUrl, trackingNumber, null)}>Track your parcel</Action>
      <Paragraph>
        {isDelivered ? (
          'This was the last update for this parcel.'
        ) : (
          <>
            You asked for these updates. <TextLink href={preferencesUrl}>Change what we send</TextLink>
            {unsubscribeUrl && (
              <>
                {' '}
                or <TextLink href={unsubscribeUrl}>unsubscribe</TextLink>
              </>
            )}
          </>
        )}
      </Paragraph>
    </Layout>
  );
};
