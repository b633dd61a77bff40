import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@exline/kernel';
import type { Plugin } from 'vite';

const WEEK_MS = 7 * DAY_MS;
/** Who builds all day long would otherwise gather a week of builds. */
const MOST = 1_000;

interface Folders {
  /** Where the built app stands. */
  dist: string;
  /** Where it is noted which files the last build made. */
  list: string;
}

/**
 * Leaves what a build replaces in place for a week: a page that was opened before still asks for its code. The time of
 * a file is that of its last build, so what the last build made is given the time of its replacement.
 */
export const keepReplaced = ({ dist, list }: Folders): Plugin => ({
  name: 'keep-replaced',
  apply: 'build',
  enforce: 'pre',
  renderStart: {
    // Before Vite puts the public files there.
    order: 'pre',
    handler: () => clear(dist, list),
  },
  writeBundle: (_options, bundle) => writeFileSync(list, JSON.stringify(Object.keys(bundle))),
});

const clear = (dist: string, list: string): void => {
  const assets = join(dist, 'assets');
  if (!existsSync(assets)) return;
  for (const name of readdirSync(dist)) {
    if (name !== 'assets') rmSync(join(dist, name), { recursive: true });
  }
  const made = existsSync(list)
    ? new Set(JSON.parse(readFileSync(list, 'utf8')) as string[])
    : { has: () => true };
  const now = new Date();
  const kept = readdirSync(assets).map((name) => {
    const path = join(assets, name);
    if (made.has(`assets/${name.replace(/\.(br|gz)$/, '')}`)) utimesSync(path, now, now);
    return { path, age: now.getTime() - statSync(path).mtimeMs };
  });
  kept.sort((a, b) => a.age - b.age);
  for (const [index, { path, age }] of kept.entries()) {
    if (age > WEEK_MS || index >= MOST) rmSync(path);
  }
};
