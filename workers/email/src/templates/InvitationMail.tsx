import { brand, LINK_HOURS, type Letters } from '@exline/contracts';
import { Layout } from './Layout.tsx';
import { Action, Paragraph } from './parts.tsx';

export const invitationSubject = () => `You are invited to the staff area of ${brand.name}`;

const rights: Readonly<Record<Letters['invitation']['role'], string>> = {
  owner: 'As an owner you can do everything there, and let others in.',
  agent: 'As an agent you work with orders, tracking, messages and chats.',
  viewer: 'As a viewer you can look at everything that customers and parcels need.',
};

interface Props {
  letter: Letters['invitation'];
  publicUrl: string;
  passwordUrl: string;
}

export const InvitationMail = ({ letter: { name, role }, publicUrl, passwordUrl }: Props) => (
  <Layout
    preview={`Set your password within ${LINK_HOURS} hours`}
    title="You are invited"
    publicUrl={publicUrl}
  >
    <Paragraph>Hello {name},</Paragraph>
    <Paragraph>
      You are invited to the staff area of {brand.name}. {rights[role]}
    </Paragraph>
    <Paragraph>Choose a password, then sign in with it and this e-mail address.</Paragraph>
    <Action href={passwordUrl}>Choose a password</Action>
    <Paragraph>
      The link works once, for {LINK_HOURS} hours. If you expected no invitation, do nothing.
    </Paragraph>
  </Layout>
);
