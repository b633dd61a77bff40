import { Fragment, type ReactNode } from 'react';
import { ButtonLink, Link, Section, Text } from './elements.tsx';
import { MONO, palette, SANS } from './palette.ts';

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text
    className="ink"
    margin="0 0 16px"
    style={{ color: palette.ink, fontSize: '16px', lineHeight: '24px' }}
  >
    {children}
  </Text>
);

/** Renders line breaks as elements, because not every mail program keeps them by style. */
const Lines = ({ text }: { text: string }) =>
  text.split(/\r\n|\r|\n/).map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and are never reordered
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

/** A quoted message below its author and time. */
export const QuotedText = ({
  label,
  text,
  quiet = false,
}: {
  label: string;
  text: string;
  quiet?: boolean;
}) => (
  <Section
    className={quiet ? 'sunken' : 'surface'}
    style={{
      margin: '0 0 16px',
      padding: '12px 16px',
      backgroundColor: quiet ? palette.sunken : palette.surface,
      border: `1px solid ${palette.hairline}`,
      borderRadius: '8px',
    }}
  >
    <Text
      className="muted"
      margin="0 0 4px"
      style={{ color: palette.muted, fontSize: '13px', lineHeight: '18px' }}
    >
      {label}
    </Text>
    <Text
      className={quiet ? 'muted' : 'ink'}
      margin="0"
      dir="auto"
      style={{ color: quiet ? palette.muted : palette.ink, fontSize: '15px', lineHeight: '22px' }}
    >
      <Lines text={text} />
    </Text>
  </Section>
);

/** A name with its value below it, so that long values fit a phone. */
export const Detail = ({ name, value, code = false }: { name: string; value: string; code?: boolean }) => (
  <Text
    className="ink"
    margin="0 0 12px"
    style={{
      color: palette.ink,
      fontSize: '16px',
      lineHeight: '22px',
      fontWeight: 600,
      ...(code && { fontFamily: MONO }),
    }}
  >
    <span
      className="muted"
      style={{ color: palette.muted, fontSize: '13px', fontWeight: 400, fontFamily: SANS }}
    >
      {name}
    </span>
    <br />
    <span dir="auto">{value}</span>
  </Text>
);

/** A button in its own section, because not every mail program keeps the margin of a link. */
export const Action = ({ href, children }: { href: string; children: ReactNode }) => (
  <Section style={{ margin: '12px 0 16px' }}>
    <ButtonLink
      href={href}
      className="button"
      style={{
        backgroundColor: palette.line,
        borderRadius: '6px',
        color: palette.onLine,
        fontSize: '16px',
        fontWeight: 600,
      }}
    >
      {children}
    </ButtonLink>
  </Section>
);

export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="link" style={{ color: palette.line, textDecoration: 'underline' }}>
    {children}
  </Link>
);
