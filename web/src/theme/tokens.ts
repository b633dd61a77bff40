/**
 * All design tokens, as CSS custom properties. Components use roles such as `var(--ink)`, never raw values. Text sizes are
 * in rem, so that they follow the reader's font size. `signal` marks the current step and nothing else.
 */
export const tokens = {
  // surfaces
  paper: '#FBFAF7',
  surface: '#FFFFFF',
  sunken: '#F3F1EB',
  board: '#14213A',
  'board-raised': '#1E2D4B',
  // text
  ink: '#14213A',
  'ink-muted': '#56607A',
  'ink-faint': '#626C84',
  'on-board': '#FFFFFF',
  'on-board-muted': '#B6C0D4',
  'on-fill': '#FFFFFF',
  // lines
  hairline: '#E4E1D8',
  'hairline-strong': '#CBC7BA',
  'field-line': '#858B99',
  'board-line': '#34435F',
  'board-line-strong': '#5A6985',
  route: '#EAE6DC',
  'route-stop': '#E2DDD1',
  scrim: 'rgba(20,33,58,.42)',
  // the line and the current step
  line: '#0B53D8',
  'line-hover': '#0945B4',
  'line-press': '#073891',
  'line-tint': '#EAF1FE',
  'line-ahead': '#BFD1F5',
  'on-board-line': '#8FB6FF',
  'on-board-signal': '#FF7A45',
  signal: '#E8490F',
  'signal-ink': '#B5370A',
  // feedback
  danger: '#B42318',
  'danger-hover': '#941C13',
  'danger-tint': '#FCECEA',
  'danger-ink': '#8C1A11',
  'danger-line': '#E5A8A2',
  ok: '#14633A',
  'ok-tint': '#E5F3EA',
  'ok-line': '#A9D3B9',
  // status: tint, ink, mark
  'delivered-bg': '#E1F2E7',
  delivered: '#14633A',
  'delivered-mark': '#1C8A50',
  'out-bg': '#FBEFC4',
  out: '#6B4C00',
  'shipped-bg': '#E2EDFD',
  shipped: '#0A479F',
  'processing-bg': '#FDE8D8',
  processing: '#873A06',
  'transit-bg': '#E9E7FB',
  transit: '#3F36A8',
  'exception-bg': '#F4E4E1',
  exception: '#8A2A22',
  'exception-mark': '#A8473D',
  'other-bg': '#ECEAE3',
  other: '#4A5162',
  carton: '#F6E7D3',
  // type
  sans: '"Instrument Sans Variable", "Instrument Sans Fallback", "Instrument Sans Fallback Roboto", "Instrument Sans Fallback DejaVu", "Instrument Sans Fallback Noto", system-ui, -apple-system, "Segoe UI", sans-serif',
  mono: '"Red Hat Mono Variable", ui-monospace, SFMono-Regular, monospace',
  't-13': '0.8125rem',
  't-14': '0.875rem',
  't-field': '0.875rem',
  't-15': '0.9375rem',
  't-16': '1rem',
  't-18': '1.125rem',
  't-22': '1.375rem',
  't-28': '1.75rem',
  't-36': '2.25rem',
  't-46': '2.875rem',
  't-56': '3.5rem',
  // space, steps of 4
  's-1': '4px',
  's-2': '8px',
  's-3': '12px',
  's-4': '16px',
  's-5': '20px',
  's-6': '24px',
  's-8': '32px',
  's-10': '40px',
  's-12': '48px',
  's-16': '64px',
  's-20': '80px',
  's-24': '96px',
  // shape
  'r-1': '6px',
  'r-2': '12px',
  'r-full': '999px',
  shadow: '0 1px 2px rgba(20,33,58,.05), 0 12px 32px -12px rgba(20,33,58,.18)',
  // controls and frame
  'h-xs': '32px',
  'h-sm': '36px',
  'h-md': '44px',
  'h-lg': '56px',
  container: '1200px',
  gutter: '24px',
  edge: '24px',
  margin: '24px',
  header: '68px',
  // motion
  fast: '120ms',
  slow: '200ms',
  ease: 'cubic-bezier(.2,.7,.2,1)',
} as const;

/**
 * Other values for phones, most of them smaller. With large text, the longest words of headings still fit. Safari on an
 * iPhone zooms in on a field with less than 16px. Small controls are as high as a finger needs.
 */
export const phoneTokens = {
  't-56': 'min(2.375rem, 14vw)',
  't-46': 'min(2.125rem, 13vw)',
  't-36': 'min(1.75rem, 11vw)',
  't-28': 'min(1.5rem, 11vw)',
  't-22': 'min(1.375rem, 10vw)',
  't-field': '1rem',
  'h-xs': '44px',
  'h-sm': '44px',
  edge: '20px',
  margin: '20px',
  header: '60px',
  's-24': '72px',
  's-20': '64px',
} as const;

/**
 * Breakpoints; styles use only these names. Below `compact`, public pages drop their wide layout. Below `upToTablet`, side
 * panels move under the content. They are in em, so that a window with larger text gets a narrower layout: 45em are
 * 720px with the usual font size.
 */
export const phoneMedia = '(max-width: 44.99em)';
export const phone = `@media ${phoneMedia}`;
/** A window with no room beside a panel: a phone, also in landscape and above its keyboard. */
export const fullPanelMedia = `${phoneMedia}, (max-height: 24em)`;
/** A phone or tablet, which has a camera. */
export const touch = `@media (pointer: coarse), ${phoneMedia}`;
/** A phone with little room, also because of large text. */
export const smallPhoneMedia = '(max-width: 22.49em)';
export const smallPhone = `@media ${smallPhoneMedia}`;
export const compactMedia = '(max-width: 63.99em)';
export const compact = `@media ${compactMedia}`;
export const compactTablet = '@media (min-width: 45em) and (max-width: 63.99em)';
export const tablet = '@media (min-width: 45em) and (max-width: 67.49em)';
export const upToTablet = '@media (max-width: 67.49em)';
export const laptop = '@media (min-width: 64em) and (max-width: 79.99em)';
export const upToLaptop = '@media (max-width: 79.99em)';
/** A wide window with little height, as on most laptops. */
export const low = '@media (min-width: 64em) and (max-height: 899px)';
/** Windows where a row of buttons under a heading would take room that the content needs. */
export const tight =
  '@media (max-width: 44.99em), (max-height: 47.99em), (min-width: 64em) and (max-height: 899px)';
/** Windows where the expanded content of a tool leaves no room for a conversation. */
export const shallow = '@media (max-height: 700px), (min-width: 64em) and (max-height: 900px)';
