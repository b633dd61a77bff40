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
    'const Box = styled(Card)<{ $wide: boolean }>` margin: 0 4px;grid: a b;${phone} {a,b {color: red;}}`;',
  );
});

test('what is put into a style stays as it is, and so does all other code', () => {
  const code =
    'const a = `one\n  two`;\nconst Row = styled.i`\n  ${({ $on }) => ($on ? css`\n    top: 0;\n  ` : `${depth}px`)}\n  left: 0;\n`;\nconst b = `${a}\n`;';
  expect(tight(code)).toBe(
    'const a = `one\n  two`;\nconst Row = styled.i` ${({ $on }) => ($on ? css`\n    top: 0;\n  ` : `${depth}px`)} left: 0;`;\nconst b = `${a}\n`;',
  );
});
