import { brand } from '@exline/contracts';
import type { ReactNode } from 'react';
import { Body, Head, Link, Preview, Section, Text } from './elements.tsx';
import { TextLink } from './parts.tsx';
import { darkRules, palette, SANS } from './palette.ts';

interface Props {
  /** The text that an inbox shows after the subject. */
  preview: string;
  title: string;
  publicUrl: string;
  children: ReactNode;
}

/** Words of customers and staff can be longer than a line of a phone. */
const wrap = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;
const box = { maxWidth: '560px', margin: '0 auto', padding: '24px 16px' };

/** The layout of every email: one column, as wide as the screen, up to 560 px. */
export const Layout = ({ preview, title, publicUrl, children }: Props) => (
  <html lang="en" dir="ltr">
    <Head>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{title}</title>
      <style>{darkRules}</style>
    </Head>
    <Preview>{preview}</Preview>
    <Body className="paper" style={{ ...wrap, margin: 0, backgroundColor: palette.paper, fontFamily: SANS }}>
      <Section style={box}>
        <Link
          href={publicUrl}
          className="ink"
          style={{ color: palette.ink, fontSize: '22px', fontWeight: 700, textDecoration: 'none' }}
        >
          {brand.name}
        </Link>
        <Section
          className="surface"
          style={{
            marginTop: '16px',
            padding: '24px 20px',
            backgroundColor: palette.surface,
            border: `1px solid ${palette.hairline}`,
            borderRadius: '12px',
          }}
        >
          <h1
            className="ink"
            dir="auto"
            style={{ margin: '0 0 16px', color: palette.ink, fontSize: '22px', lineHeight: '28px' }}
          >
            {title}
          </h1>
          {children}
        </Section>
        <Text className="muted" margin="16px 0 0" style={{ color: palette.muted, fontSize: '13px' }}>
          {brand.name}, {brand.address.join(', ')}
          <br />
          Questions? <TextLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextLink> or{' '}
          <span style={{ whiteSpace: 'nowrap' }}>{brand.phone}</span>
        </Text>
      </Section>
    </Body>
  </html>
);
