import { createGlobalStyle } from 'styled-components';
import { phone, phoneTokens, tokens } from './tokens.ts';

const declare = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('');

export const GlobalStyle = createGlobalStyle`
  :root { ${declare(tokens)} }
  ${phone} { :root { ${declare(phoneTokens)} } }
  @media (prefers-reduced-motion: reduce) {
    :root { --fast: 0ms; --slow: 0ms; }
    *, *::before, *::after { animation: none !important; }
  }
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; scroll-padding-top: calc(var(--header) + 16px); }
  body {
    margin: 0; background: var(--paper); color: var(--ink); font: 400 var(--t-16)/1.5 var(--sans);
    -webkit-font-smoothing: antialiased; font-synthesis: none; font-variant-numeric: lining-nums;
  }
  h1, h2, h3, h4, p, ol, ul, dl, dd, figure, blockquote { margin: 0; padding: 0; }
  ol, ul { list-style: none; }
  h1, h2, h3, h4 {
    font-weight: 600; line-height: 1.15; letter-spacing: -.014em; word-spacing: .03em; text-wrap: balance;
  }
  h1, h2 { font-size: var(--t-36); }
  h3 { font-size: var(--t-18); line-height: 1.3; letter-spacing: -.008em; }
  h1:focus { outline: none; }
  p { text-wrap: pretty; }
  button, input, select, textarea { font-family: inherit; }
  a {
    color: var(--line); text-decoration-color: var(--line-ahead); text-underline-offset: 3px;
    text-decoration-thickness: 1px; transition: color var(--fast);
  }
  a:hover { color: var(--line-hover); text-decoration-color: currentColor; }
  :focus-visible { outline: 2px solid var(--line); outline-offset: 2px; border-radius: 4px; }
  .on-board :focus-visible { outline-color: var(--on-board-line); }
  svg { display: block; flex: none; }
  @media print {
    .no-print { display: none !important; }
    *, *::before { print-color-adjust: exact; }
    section { break-inside: avoid; }
    body { background: var(--surface); }
  }
`;
