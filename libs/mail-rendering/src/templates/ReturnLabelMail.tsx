import { isPhotographed, issueLabel, type MailPayloads } from '@exline/contracts';
import type { FilledTexts, Values } from './fill.tsx';
import { Layout } from './Layout.tsx';
import { Action, Detail } from './parts.tsx';
import { returnUrl } from './values.ts';

type Payload = MailPayloads['returnLabel'];

export const returnLabelValues = (payload: Payload): Values<'returnLabel'> => ({
  name: payload.customerName,
  returnNumber: payload.returnNumber,
  trackingNumber: payload.trackingNumber,
  issue: issueLabel(payload.issueType),
});

interface Props {
  payload: Payload;
  texts: FilledTexts<'returnLabel'>;
  publicUrl: string;
  token: string | null;
}

export const ReturnLabelMail = ({ payload, texts, publicUrl, token }: Props) => (
  <Layout
    preview={texts.preview}
    title={payload.isApproved ? texts.approvedTitle : texts.title}
    publicUrl={publicUrl}
  >
    {payload.isApproved ? texts.approvedText : texts.text}
    <Detail name="Return number" value={payload.returnNumber} code />
    <Detail name="Parcel" value={payload.trackingNumber} code />
    <Detail name="Issue" value={issueLabel(payload.issueType)} />
    {payload.issueType !== 'lost' && texts.instructions}
    {isPhotographed(payload.issueType) && texts.photos}
    <Action href={returnUrl(publicUrl, payload.returnNumber, { token, from: 'returnLabel' })}>
      {isPhotographed(payload.issueType) ? 'Follow your return and add photos' : 'Follow your return'}
    </Action>
  </Layout>
);
