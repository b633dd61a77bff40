import { CONFIRM_HOURS, type MailPayloads } from '@exline/contracts';
import type { FilledTexts, Values } from './fill.tsx';
import { Layout } from './Layout.tsx';
import { Action, Detail } from './parts.tsx';

export const confirmationValues = ({
  trackingNumber,
}: MailPayloads['confirmation']): Values<'confirmation'> => ({
  trackingNumber,
  hours: String(CONFIRM_HOURS),
});

interface Props {
  payload: MailPayloads['confirmation'];
  texts: FilledTexts<'confirmation'>;
  publicUrl: string;
  confirmUrl: string;
}

export const ConfirmationMail = ({ payload: { trackingNumber }, texts, publicUrl, confirmUrl }: Props) => (
  <Layout preview={texts.preview} title={texts.title} publicUrl={publicUrl}>
    {texts.text}
    <Detail name="Tracking number" value={trackingNumber} code />
    <Action href={confirmUrl}>Yes, email me updates</Action>
    {texts.closing}
  </Layout>
);
