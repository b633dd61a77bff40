import { statusTone, type MailPayloads } from '@exline/contracts';
import type { FilledTexts, Values } from './fill.tsx';
import { Layout } from './Layout.tsx';
import { ParcelLine } from './ParcelLine.tsx';
import { Action, Detail, Paragraph, TextLink } from './parts.tsx';
import { formatDay, formatTime, trackingUrl } from './values.ts';

const lastStatus = ({ stops }: MailPayloads['status']): string => stops.at(-1)?.status ?? '';

export const statusValues = (payload: MailPayloads['status']): Values<'status'> => ({
  trackingNumber: payload.trackingNumber,
  status: lastStatus(payload),
  statuses: payload.stops.map(({ status }) => status).join(', '),
  estimatedDelivery: payload.estimatedDelivery && formatDay(payload.estimatedDelivery),
});

interface Props {
  payload: MailPayloads['status'];
  texts: FilledTexts<'status'>;
  publicUrl: string;
  preferencesUrl: string;
  unsubscribeUrl?: string;
}

export const StatusMail = ({ payload, texts, publicUrl, preferencesUrl, unsubscribeUrl }: Props) => {
  const { stops, earlier, trackingNumber, estimatedDelivery } = payload;
  const isDelivered = statusTone(lastStatus(payload)) === 'delivered';
  return (
    <Layout preview={texts.preview} title={texts.title} publicUrl={publicUrl}>
      {texts.text}
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
      <Action href={trackingUrl(publicUrl, trackingNumber, { token: null, from: 'status' })}>
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
