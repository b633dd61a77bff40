import { LINK_HOURS, type MailPayloads } from '@exline/contracts';
import type { FilledTexts, Values } from './fill.tsx';
import { Layout } from './Layout.tsx';
import { Action } from './parts.tsx';

export const resetValues = ({ name }: MailPayloads['reset']): Values<'reset'> => ({
  name,
  hours: String(LINK_HOURS),
});

interface Props {
  texts: FilledTexts<'reset'>;
  publicUrl: string;
  passwordUrl: string;
}

export const ResetMail = ({ texts, publicUrl, passwordUrl }: Props) => (
  <Layout preview={texts.preview} title={texts.title} publicUrl={publicUrl}>
    {texts.text}
    <Action href={passwordUrl}>Set a new password</Action>
    {texts.closing}
  </Layout>
);
