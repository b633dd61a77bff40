import { expect, test } from 'vitest';
import { tightStyles } from './tightStyles.ts';

const tight = (code: string): string => {
  const { transform } = tightStyles();
  if (typeof transform !== 'object' || typeof transform.handler !== 'function') throw new Error('no handler');
  const { handler } = transform as unknown as { handler: (code: string) => { code: string } };
  return handler(code).code;
};

test('styles lose line breaks and comments, and no space that parts two words', () => {
  const code =
    'const Box = styled(Card)<{ $wide: boolean }>`\n  /* Why. */\n  margin: 0 4px;\n  grid: a\n    b;\n  ${phone} {\n    a,\n    b {\n      color: red;\n    }\n  }\n`;';
  expect(tight(code)).toBe(
    'const Box = styled(Card)<{ $wide: boolean }>` margin: 0 4px;grid: a b;${phone} {& a,& b {color: red;}}`;',
  );
});

test('what is put into a style stays as it is but for styles in it, and so does all other code', () => {
  const code =
    'const a = `one\n  two`;\nconst Row = styled.i`\n  ${({ $on }) => ($on ? css`\n    top: 0;\n  ` : `${depth}px`)}\n  left: 0;\n`;\nconst b = `${a}\n`;';
  expect(tight(code)).toBe(
    'const a = `one\n  two`;\nconst Row = styled.i` ${({ $on }) => ($on ? css` top: 0;` : `${depth}px`)} left: 0;`;\nconst b = `${a}\n`;',
  );
});

const nestedAs = (css: string): string =>
  tight(`const A = styled.i\`\n${css}\n\`;`).match(/`\s*(.*?)\s*`/s)?.[1] ?? '';

test.each([
  ['li:not(a, b) > i,\n  svg { top: 0; }', '& li:not(a, b) > i,& svg { top: 0; }'],
  ['td${at}, th${at} { top: 0; }', '& td${at}, & th${at} { top: 0; }'],
  ['${look}\n  h2 { top: 0; }', '${look} & h2 { top: 0; }'],
  ['li + &:has(a, b), body:has(&) * { top: 0; }', ':is(li) + &:has(a, b), :is(body):has(&) * { top: 0; }'],
  ['top: 0;\n  @media print { a { top: 0; } }', 'top: 0;@media print { & a { top: 0; } }'],
])('a nested rule for an element is told from a declaration by older browsers: %s', (css, told) =>
  expect(nestedAs(css)).toBe(told),
);

test.each([
  '&:hover { top: 0; }',
  '> p { top: 0; }',
  '.a, .b { top: 0; }',
  '${Card} h2 { top: 0; }',
  'transition: a,b;',
])('all else keeps its beginning: %s', (css) => expect(nestedAs(css)).toBe(css));

test('steps of a movement are no rules for elements', () => {
  const code = 'const a = keyframes`from { top: 0; } to { top: 1px; }`;';
  expect(tight(code)).toBe(code);
});
