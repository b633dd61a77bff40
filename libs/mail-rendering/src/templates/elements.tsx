import type { CSSProperties, ReactNode } from 'react';

interface Props {
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

/** An inbox shows about this many characters of the preview. */
const PREVIEW_LENGTH = 150;
/** Invisible characters that keep the rest of the email out of the preview. */
const BLANKS = '\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF';

const hidden = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
} as const;

const table = { border: 0, cellPadding: '0', cellSpacing: '0', role: 'presentation' } as const;

/** Outlook ignores the padding of links. An invisible character on each side replaces it. */
const OUTLOOK_LEFT =
  '<!--[if mso]><i style="mso-font-width:400%;mso-text-raise:18" hidden>&#8202;&#8202;&#8202;</i><![endif]-->';
const OUTLOOK_RIGHT =
  '<!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]-->';
const outlookPadding = { msoPaddingAlt: '0px' };
const outlookRaise = { msoTextRaise: 9 };

export const Head = ({ children }: { children: ReactNode }) => (
  <head>
    <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
    <meta content="width=device-width, initial-scale=1" name="viewport" />
    <meta name="x-apple-disable-message-reformatting" />
    {children}
  </head>
);

/** The text that an inbox shows after the subject. */
export const Preview = ({ children }: { children: string }) => {
  // A surrogate pair is not split.
  const text = [...children].slice(0, PREVIEW_LENGTH).join('');
  return (
    <div style={hidden} data-skip-in-text>
      {text}
      {text.length < PREVIEW_LENGTH && <div>{BLANKS.repeat(PREVIEW_LENGTH - text.length)}</div>}
    </div>
  );
};

/** The styles are on a cell, because Gmail and Yahoo drop those of the body. */
export const Body = ({ className, style, children }: Props) => (
  <body className={className} style={{ backgroundColor: style?.backgroundColor, margin: 0 }}>
    <table {...table} width="100%" align="center">
      <tbody>
        <tr>
          <td style={style}>{children}</td>
        </tr>
      </tbody>
    </table>
  </body>
);

/** A block as a table, because Outlook supports neither width nor padding on other elements. */
export const Section = ({ className, style, children }: Props) => (
  <table align="center" width="100%" {...table} className={className} style={style}>
    <tbody>
      <tr>
        <td>{children}</td>
      </tr>
    </tbody>
  </table>
);

/** Writes a margin both ways, because some mail programs support only one of them. */
const bothMargins = (margin: string): CSSProperties => {
  const [top = '0', right = top, bottom = top, left = right] = margin.split(' ');
  return { margin, marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left };
};

export const Text = ({ margin, style, ...rest }: Props & { margin: string; dir?: 'auto' }) => (
  <p {...rest} style={{ fontSize: '14px', lineHeight: '24px', ...style, ...bothMargins(margin) }} />
);

export const Link = ({ href, className, style, children }: Props & { href: string }) => (
  <a href={href} className={className} style={style} target="_blank">
    {children}
  </a>
);

/** A link that looks like a button, with the same padding in Outlook. */
export const ButtonLink = ({ href, className, style, children }: Props & { href: string }) => (
  <a
    href={href}
    className={className}
    style={{
      ...outlookPadding,
      lineHeight: '100%',
      textDecoration: 'none',
      display: 'inline-block',
      maxWidth: '100%',
      padding: '12px 24px',
      ...style,
    }}
    target="_blank"
  >
    <span dangerouslySetInnerHTML={{ __html: OUTLOOK_LEFT }} />
    <span
      style={{
        ...outlookPadding,
        ...outlookRaise,
        maxWidth: '100%',
        display: 'inline-block',
        lineHeight: '120%',
      }}
    >
      {children}
    </span>
    <span dangerouslySetInnerHTML={{ __html: OUTLOOK_RIGHT }} />
  </a>
);
