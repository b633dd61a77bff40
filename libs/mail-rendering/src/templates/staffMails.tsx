import { LINK_HOURS, type Role } from '@exline/contracts';
import { Layout } from './Layout.tsx';
import { Action } from './parts.tsx';
import { person } from './sampleValues.ts';
import type { MailProps, MailTemplates } from './template.ts';

const InvitationMail = ({ texts, publicUrl, passwordUrl }: MailProps<'invitation'>) => (
  <Layout preview={texts.preview} title={texts.title} publicUrl={publicUrl}>
    {texts.text}
    <Action href={passwordUrl}>Choose a password</Action>
    {texts.closing}
  </Layout>
);

const ResetMail = ({ texts, publicUrl, passwordUrl }: MailProps<'reset'>) => (
  <Layout preview={texts.preview} title={texts.title} publicUrl={publicUrl}>
    {texts.text}
    <Action href={passwordUrl}>Set a new password</Action>
    {texts.closing}
  </Layout>
);

const rights: Readonly<Record<Role, string>> = {
  owner: 'As an owner, you can do everything there, including inviting others.',
  agent: 'As an agent, you work with orders, tracking, messages and chats.',
  viewer: 'As a viewer, you can read orders, messages and chats.',
};

/** The emails to staff about their accounts. */
export const staffMails: MailTemplates<'invitation' | 'reset'> = {
  invitation: {
    valuesOf: ({ name, role }) => ({ name, rights: rights[role], hours: String(LINK_HOURS) }),
    Mail: InvitationMail,
    samples: [{ id: 'usual', name: 'Agent', payload: { ...person, role: 'agent' } }],
  },
  reset: {
    valuesOf: ({ name }) => ({ name, hours: String(LINK_HOURS) }),
    Mail: ResetMail,
    samples: [{ id: 'usual', name: 'Reset', payload: person }],
  },
};
