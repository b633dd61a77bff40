import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tokens } from './tokens.ts';

const schemes = readFileSync(new URL('schemes.css', import.meta.url), 'utf8');
const [, dark = ''] = /dark\) \{([^}]+)\}/.exec(schemes) ?? [];
const darkTokens = Object.fromEntries(
  [...dark.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
);

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const ratio = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

type Token = keyof typeof tokens;
type Pair = readonly [front: Token, back: Token];

const on = (back: Token, ...fronts: Token[]): Pair[] => fronts.map((front) => [front, back]);

const texts: readonly Pair[] = [
  ...on('paper', 'ink', 'ink-muted', 'line', 'danger', 'signal-ink'),
  ...on('surface', 'ink', 'ink-muted', 'ink-faint', 'line', 'danger', 'signal-ink', 'out', 'exception'),
  ...on('sunken', 'ink', 'ink-muted', 'ink-faint'),
  ...on('line-tint', 'ink', 'ink-muted', 'line', 'line-hover'),
  ...on('danger-tint', 'ink', 'danger', 'danger-ink'),
  ...on('ok-tint', 'ok'),
  ...(['line', 'line-hover', 'line-press', 'danger', 'danger-hover', 'signal-ink'] as const).flatMap((fill) =>
    on(fill, 'on-fill'),
  ),
  ...on('board', 'on-board', 'on-board-muted', 'on-board-line'),
  ...on('board-raised', 'on-board'),
  ...on('on-board', 'board'),
  ...on('on-board-muted', 'board'),
  ...(['delivered', 'out', 'shipped', 'processing', 'transit', 'exception', 'other'] as const).flatMap(
    (status) => on(`${status}-bg`, status),
  ),
];

const marks: readonly Pair[] = [
  ...on('surface', 'field-line', 'line', 'signal', 'delivered-mark', 'exception-mark'),
  ...on('paper', 'field-line', 'line', 'signal'),
  ...on('board', 'on-board-signal', 'on-board-line'),
  ...on('delivered-mark', 'on-fill'),
];

test('every dark color has a light one with the same name', () => {
  expect(Object.keys(darkTokens).length).toBeGreaterThan(40);
  expect(Object.keys(tokens)).toEqual(expect.arrayContaining(Object.keys(darkTokens)));
});

describe.each([
  ['light', tokens],
  ['dark', { ...tokens, ...darkTokens }],
])('in %s colors', (_name, colors) => {
  test.each(texts)('%s can be read on %s', (front, back) =>
    expect(ratio(colors[front], colors[back])).toBeGreaterThanOrEqual(4.5),
  );
  test.each(marks)('%s can be seen on %s', (front, back) =>
    expect(ratio(colors[front], colors[back])).toBeGreaterThanOrEqual(3),
  );
});
