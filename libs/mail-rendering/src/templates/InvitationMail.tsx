import { brand, LINK_HOURS, type MailPayloads } from '@exline/contracts';
import { Layout } from './Layout.tsx';
import { Action, Paragraph } from './parts.tsx';

export const invitationSubject = () => `You are invited to the staff area of ${brand.name}`;

const rights: Readonly<Record<MailPayloads['invitation']['role'], string>> = {
  owner: 'As an owner, you can do everything there, including inviting others.',
  agent: 'As an agent, you work with orders, tracking, messages and chats.',
  viewer: 'As a viewer, you can read orders, messages and chats.',
};

interface Props {
  payload: MailPayloads['invitation'];
  publicUrl: string;
  passwordUrl: string;
}

export const InvitationMail = ({ payload: { name, role }, publicUrl, passwordUrl }: Props) => (
  <Layout
    preview={`Set your password within ${LINK_HOURS} hours`}
    title="You are invited"
    publicUrl={publicUrl}
  >
    <Paragraph>Hello {name},</Paragraph>
    <Paragraph>
      You have been invited to the staff area of {brand.name}. {rights[role]}
    </Paragraph>
    <Paragraph>Choose a password, then sign in with it and this email address.</Paragraph>
    <Action href={passwordUrl}>Choose a password</Action>
    <Paragraph>
      The link works once and expires in {LINK_HOURS} hours. If you did not expect this invitation, ignore
      this email.
    </Paragraph>
  </Layout>
);
