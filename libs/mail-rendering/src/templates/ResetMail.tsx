import { brand, LINK_HOURS, type MailPayloads } from '@exline/contracts';
import { Layout } from './Layout.tsx';
import { Action, Paragraph } from './parts.tsx';

export const resetSubject = () => `Your password for the staff area of ${brand.name}`;

interface Props {
  payload: MailPayloads['reset'];
  publicUrl: string;
  passwordUrl: string;
}

export const ResetMail = ({ payload: { name }, publicUrl, passwordUrl }: Props) => (
  <Layout preview="Set a new password" title="Set a new password" publicUrl={publicUrl}>
    <Paragraph>Hello {name},</Paragraph>
    <Paragraph>We received a request to reset the password of your account.</Paragraph>
    <Action href={passwordUrl}>Set a new password</Action>
    <Paragraph>
      The link works once and expires in {LINK_HOURS} hours. If you did not request it, ignore this email:
      your password stays the same.
    </Paragraph>
  </Layout>
);
