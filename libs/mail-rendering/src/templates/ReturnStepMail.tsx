import { brand, textRowsOf, type MailPayloads, type ReturnStep } from '@exline/contracts';
import type { FilledTexts, Values } from './fill.tsx';
import { Layout } from './Layout.tsx';
import { Action, Detail, QuotedText } from './parts.tsx';
import { returnUrl } from './values.ts';

type Payload = MailPayloads['returnStep'];
type Texts = FilledTexts<'returnStep'>;

const textIds = {
  approved: ['approvedTitle', 'approvedText'],
  'in-transit': ['transitTitle', 'transitText'],
  received: ['receivedTitle', 'receivedText'],
  refunded: ['refundedTitle', 'refundedText'],
  refused: ['refusedTitle', 'refusedText'],
} as const satisfies Record<ReturnStep, readonly [keyof Texts, keyof Texts]>;

export const returnStepValues = (payload: Payload): Values<'returnStep'> => ({
  name: payload.customerName,
  returnNumber: payload.returnNumber,
  trackingNumber: payload.trackingNumber,
  step: textRowsOf('returnStep')[textIds[payload.status][0]]?.text.toLowerCase() ?? null,
});

interface Props {
  payload: Payload;
  texts: Texts;
  publicUrl: string;
  token: string | null;
}

export const ReturnStepMail = ({ payload, texts, publicUrl, token }: Props) => {
  const [title, text] = textIds[payload.status];
  return (
    <Layout preview={texts.preview} title={texts[title]} publicUrl={publicUrl}>
      {texts[text]}
      {payload.note && <QuotedText label={`From ${brand.name}`} text={payload.note} />}
      <Detail name="Return number" value={payload.returnNumber} code />
      <Detail name="Parcel" value={payload.trackingNumber} code />
      <Action href={returnUrl(publicUrl, payload.returnNumber, { token, from: 'returnStep' })}>
        Follow your return
      </Action>
    </Layout>
  );
};
