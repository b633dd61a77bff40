import { deliveryChangeNames, type MailPayloads } from '@exline/contracts';
import type { FilledTexts, Values } from './fill.tsx';
import { Layout } from './Layout.tsx';
import { Action, Detail } from './parts.tsx';
import { contactUrl, formatDay, trackingUrl } from './values.ts';

type Payload = MailPayloads['requestAnswer'];

export const requestAnswerValues = (payload: Payload, publicUrl: string): Values<'requestAnswer'> => ({
  name: payload.customerName,
  trackingNumber: payload.trackingNumber,
  change: deliveryChangeNames[payload.change],
  contactForm: { href: contactUrl(publicUrl), words: 'contact form' },
});

interface Props {
  payload: Payload;
  texts: FilledTexts<'requestAnswer'>;
  publicUrl: string;
  token: string | null;
}

export const RequestAnswerMail = ({
  payload: { trackingNumber, change, details, outcome },
  texts,
  publicUrl,
  token,
}: Props) => (
  <Layout
    preview={texts.preview}
    title={outcome === 'done' ? texts.doneTitle : texts.declinedTitle}
    publicUrl={publicUrl}
  >
    {outcome === 'done' ? texts.doneText : texts.declinedText}
    <Detail name="Tracking number" value={trackingNumber} code />
    <Detail name={deliveryChangeNames[change]} value={change === 'day' ? formatDay(details) : details} />
    <Action href={trackingUrl(publicUrl, trackingNumber, { token, from: 'requestAnswer' })}>
      See your parcel
    </Action>
  </Layout>
);
