import { LINK_HOURS, type MailPayloads } from '@exline/contracts';
import type { FilledTexts, Values } from './fill.tsx';
import { Layout } from './Layout.tsx';
import { Action } from './parts.tsx';

const rights: Readonly<Record<MailPayloads['invitation']['role'], string>> = {
  owner: 'As an owner, you can do everything there, including inviting others.',
  agent: 'As an agent, you work with orders, tracking, messages and chats.',
  viewer: 'As a viewer, you can read orders, messages and chats.',
};

export const invitationValues = ({ name, role }: MailPayloads['invitation']): Values<'invitation'> => ({
  name,
  rights: rights[role],
  hours: String(LINK_HOURS),
});

interface Props {
  texts: FilledTexts<'invitation'>;
  publicUrl: string;
  passwordUrl: string;
}

export const InvitationMail = ({ texts, publicUrl, passwordUrl }: Props) => (
  <Layout preview={texts.preview} title={texts.title} publicUrl={publicUrl}>
    {texts.text}
    <Action href={passwordUrl}>Choose a password</Action>
    {texts.closing}
  </Layout>
);
