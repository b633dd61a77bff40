/** Colors of the mails: those of the site's light theme, and dark counterparts. */
const light = {
  paper: '#FBFAF7',
  surface: '#FFFFFF',
  sunken: '#F3F1EB',
  ink: '#14213A',
  muted: '#56607A',
  hairline: '#E4E1D8',
  line: '#0B53D8',
  onLine: '#FFFFFF',
  signal: '#E8490F',
  ahead: '#B9BFCC',
};

const dark: typeof light = {
  paper: '#0E1729',
  surface: '#14213A',
  sunken: '#1E2D4A',
  ink: '#FFFFFF',
  muted: '#B6C0D4',
  hairline: '#34435F',
  line: '#8FB6FF',
  onLine: '#0E1729',
  signal: '#FF7A45',
  ahead: '#52617F',
};

export const palette = light;

export const SANS = '"Instrument Sans", system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif';
export const MONO = '"Red Hat Mono", ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

const rule = (name: string, declarations: string) => `.${name}{${declarations}}`;

/** Styles for dark mode. The inline styles remain, and only programs that support dark mode read these rules. */
export const darkRules = `@media (prefers-color-scheme: dark){${[
  rule('paper', `background-color:${dark.paper}!important`),
  // The table in the body has the same background color as the body.
  rule('paper>table>tbody>tr>td', `background-color:${dark.paper}!important`),
  rule('surface', `background-color:${dark.surface}!important;border-color:${dark.hairline}!important`),
  rule('sunken', `background-color:${dark.sunken}!important;border-color:${dark.hairline}!important`),
  rule('ink', `color:${dark.ink}!important`),
  rule('muted', `color:${dark.muted}!important`),
  rule('hairline', `border-color:${dark.hairline}!important`),
  rule('link', `color:${dark.line}!important`),
  rule('passed', `background-color:${dark.line}!important`),
  rule('stop', `border-color:${dark.line}!important`),
  rule('ahead', `border-color:${dark.ahead}!important`),
  rule('way-ahead', `background-color:${dark.ahead}!important`),
  rule('now', `border-color:${dark.signal}!important`),
  rule('button', `background-color:${dark.line}!important;color:${dark.onLine}!important`),
].join('')}}`;
