import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@exline/kernel';
import type { Plugin } from 'vite';

const WEEK_MS = 7 * DAY_MS;
/** Limits the number of files for developers who build often. */
const MAX_REPLACED_FILES = 1_000;

interface Folders {
  /** The folder of the built app. */
  dist: string;
  /** A file that lists the files of the last build. */
  list: string;
}

/**
 * Keeps replaced files for a week, because pages that are still open load their code. The week begins with the
 * replacement: each build sets the time of the previous build's files to the current time.
 */
export const keepReplacedFiles = ({ dist, list }: Folders): Plugin => ({
  name: 'keep-replaced',
  apply: 'build',
  enforce: 'pre',
  renderStart: {
    // Runs before Vite copies the public files.
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
    if (age > WEEK_MS || index >= MAX_REPLACED_FILES) rmSync(path);
  }
};
