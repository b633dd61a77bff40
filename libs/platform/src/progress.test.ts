import { expect, test } from 'vitest';
import { progressBarLine, createProgressDisplay } from './progress.ts';

const at = (position: number) => ({
  orders: { position, end: 20_000 },
  chats: { position: 20_000, end: 20_000 },
});
const CLEARED = '\r\u001b[K';

/** A progress display with a fake clock, and everything that it has written. */
const aScreen = (screen: { isTTY?: boolean; columns?: number } = {}) => {
  const written: string[] = [];
  let time = 0;
  const progress = createProgressDisplay({ ...screen, write: (text) => written.push(text) }, () => time);
  return { ...progress, written, tick: (seconds: number) => (time += seconds * 1_000) };
};

test('a bar shows all read models together, numbers show each', () => {
  expect(progressBarLine('Read models', at(10_000), 200)).toBe(
    'Read models ███████████████░░░░░  75 %  orders 10,000 of 20,000, chats 20,000 of 20,000',
  );
  expect(progressBarLine('Read models', at(20_000), 200)).toContain('100 %');
});

test('an empty log counts as complete', () =>
  expect(progressBarLine('Read models', { orders: { position: 0, end: 0 } }, 200)).toContain('100 %'));

test("a bar is shorter than the terminal's line, which would otherwise wrap", () =>
  expect(progressBarLine('Read models', at(1), 40)).toHaveLength(39));

test('on a terminal, one line is redrawn, and cleared before other lines', () => {
  const { show, hide, tick, written } = aScreen({ isTTY: true, columns: 60 });
  tick(1);
  show(at(1));
  show(at(2));
  expect(written).toEqual([
    CLEARED + progressBarLine('Read models', at(1), 60),
    CLEARED + progressBarLine('Read models', at(2), 60),
  ]);
  hide();
  hide();
  expect(written.slice(2)).toEqual([CLEARED]);
});

test('without a terminal, a line is printed every five seconds', () => {
  const { show, hide, tick, written } = aScreen();
  for (let second = 0; second < 12; second += 1) {
    tick(1);
    show(at(second));
  }
  hide();
  expect(written).toEqual(
    [0, 5, 10].map(
      (second) => `Read models are being built: orders ${second} of 20,000, chats 20,000 of 20,000\n`,
    ),
  );
});

test('a start that takes less than a second shows nothing', () => {
  for (const screen of [{ isTTY: true }, {}]) {
    const { show, hide, written } = aScreen(screen);
    show(at(1));
    hide();
    expect(written).toEqual([]);
  }
});

test('nothing is shown until the read models are known', () => {
  const { show, tick, written } = aScreen();
  tick(1);
  show({});
  expect(written).toEqual([]);
});

const seventeen = (slowest: number) =>
  Object.fromEntries(
    Array.from({ length: 17 }, (_, index) => [
      `model${index + 1}`,
      { position: index === 4 ? slowest : 20_000, end: 20_000 },
    ]),
  );

test('of many read models, only the slowest is named', () => {
  const { show, tick, written } = aScreen();
  tick(1);
  show(seventeen(1_000));
  tick(5);
  show(seventeen(20_000));
  expect(written).toEqual([
    'Read models are being built: 94 % of 17, slowest model5 1,000 of 20,000\n',
    'Read models are being built: all 17 at the end\n',
  ]);
  expect(progressBarLine('Read models', seventeen(1_000), 200)).toBe(
    'Read models ██████████████████░░  94 %  of 17, slowest model5 1,000 of 20,000',
  );
});

test('a display of other log readers has its own labels', () => {
  const written: string[] = [];
  let time = 0;
  const { show } = createProgressDisplay({ write: (text) => written.push(text) }, () => time, {
    bar: 'Commits',
    line: 'Commits',
  });
  time = 1_000;
  show({ saved: { position: 1_000, end: 20_000 } });
  expect(written).toEqual(['Commits: saved 1,000 of 20,000\n']);
});
