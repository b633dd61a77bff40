import { brand, LINK_HOURS, type Letters } from '@exline/contracts';
import { Layout } from './Layout.tsx';
import { Action, Paragraph } from './parts.tsx';

export const resetSubject = () => `Your password for the staff area of ${brand.name}`;

interface Props {
  letter: Letters['reset'];
  publicUrl: string;
  passwordUrl: string;
}

export const ResetMail = ({ letter: { name }, publicUrl, passwordUrl }: Props) => (
  <Layout preview="Choose another password" title="Choose another password" publicUrl={publicUrl}>
    <Paragraph>Hello {name},</Paragraph>
    <Paragraph>Somebody, most likely you, asked for a link to choose another password.</Paragraph>
    <Action href={passwordUrl}>Choose another password</Action>
    <Paragraph>
      The link works once, for {LINK_HOURS} hours. If it was not you, do nothing: your password stays as it
      is.
    </Paragraph>
  </Layout>
);
