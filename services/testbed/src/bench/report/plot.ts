import type { Curve } from './figures.ts';

const WIDTH = 960;
const HEIGHT = 460;
const LEFT = 70;
const RIGHT = 390;
const TOP = 40;
const BOTTOM = 50;
const colors = ['#1d4ed8', '#b45309', '#047857', '#be123c', '#6d28d9', '#0e7490', '#4d7c0f', '#a21caf'];

const decades = (from: number, to: number): number[] => {
  const marks: number[] = [];
  for (let mark = 10 ** Math.floor(Math.log10(from)); mark <= to * 1.001; mark *= 10) marks.push(mark);
  return marks;
};

const scale = (from: number, to: number, begin: number, end: number) => {
  const [low, high] = [Math.log10(from), Math.log10(to)];
  return (value: number) => begin + ((Math.log10(value) - low) / (high - low || 1)) * (end - begin);
};

const text = (x: number, y: number, words: string, more = '') =>
  `<text x="${x.toFixed(0)}" y="${y.toFixed(0)}" ${more}>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;

/** Plots milliseconds over size, both on logarithmic scales. A flat line means that the cost does not grow. */
export const plotOf = (curves: readonly Curve[]): string => {
  const points = curves.flatMap((curve) => curve.points);
  const sizes = points.map(([size]) => size);
  const times = points.map(([, ms]) => ms);
  const floor = 10 ** Math.floor(Math.log10(Math.min(...times)));
  const ceiling = 10 ** Math.ceil(Math.log10(Math.max(...times)));
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
  const x = scale(smallest, largest, LEFT, WIDTH - RIGHT);
  const y = scale(floor, ceiling, HEIGHT - BOTTOM, TOP);

  const grid = decades(floor, ceiling).map(
    (mark) =>
      `<path d="M${LEFT} ${y(mark).toFixed(1)}H${WIDTH - RIGHT}" stroke="#d4d4d8"/>` +
      text(LEFT - 8, y(mark) + 4, `${mark} ms`, 'text-anchor="end"'),
  );
  const marks = [...new Set(sizes)].map((size) =>
    text(x(size), HEIGHT - BOTTOM + 20, size.toLocaleString('en-US'), 'text-anchor="middle"'),
  );
  const lines = curves.map(({ name, points: its }, index) => {
    const color = colors[index % colors.length];
    const path = its.map(([size, ms], at) => `${at ? 'L' : 'M'}${x(size).toFixed(1)} ${y(ms).toFixed(1)}`);
    const dots = its.map(
      ([size, ms]) => `<circle cx="${x(size).toFixed(1)}" cy="${y(ms).toFixed(1)}" r="3.5" fill="${color}"/>`,
    );
    const row = TOP + 10 + index * 22;
    return (
      `<path d="${path.join('')}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}` +
      `<path d="M${WIDTH - RIGHT + 20} ${row}h18" stroke="${color}" stroke-width="3"/>` +
      text(WIDTH - RIGHT + 44, row + 4, name)
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="#27272a">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    text(LEFT, 22, 'What a call costs on an order of n events', 'font-size="15" font-weight="600"'),
    ...grid,
    ...marks,
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, 'events of the order', 'text-anchor="middle"'),
    ...lines,
    '</svg>',
    '',
  ].join('\n');
};
