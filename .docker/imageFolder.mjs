import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { servedPackages, unbundledPackages } from '../.config/unbundledPackages.mjs';

// Copies everything that runs in an image into a folder: node imageFolder.mjs <folder> <workspace>... For
// each workspace these are the files named in its package.json and the packages that are not bundled into the
// programs.
const root = fileURLToPath(new URL('..', import.meta.url));
const [target = '', ...workspaces] = process.argv.slice(2);

/**
 * @typedef {{
 *   name: string;
 *   files: string[];
 *   dependencies?: Record<string, string>;
 *   optionalDependencies?: Record<string, string>;
 * }} Package
 */

/** @type {Readonly<Record<string, readonly string[]>>} */
const served = servedPackages;

/** @type {(folder: string) => Package} */
const packageAt = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** @type {(name: string) => boolean} */
const isOutside = (name) => name in served || unbundledPackages.some((pattern) => pattern.test(name));

/**
 * The folder in which Node finds a package required from another folder, or null if it is not installed.
 *
 * @type {(name: string, folder: string) => string | null}
 */
const find = (name, folder) => {
  const path = join(folder, 'node_modules', name);
  if (existsSync(path)) return realpathSync(path);
  return folder === dirname(folder) ? null : find(name, dirname(folder));
};

/**
 * The packages that a program needs next to it: those that are not bundled, with all their dependencies.
 *
 * @type {(home: string) => ReadonlySet<string>}
 */
const packagesFor = (home) => {
  /** @type {Set<string>} */
  const taken = new Set();
  /** @type {Set<string>} */
  const inside = new Set();
  /** @type {(folder: string, isTaken: boolean) => void} */
  const visit = (folder, isTaken) => {
    const visited = isTaken ? taken : inside;
    if (visited.has(folder)) return;
    visited.add(folder);
    const { name: own, dependencies = {}, optionalDependencies = {} } = packageAt(folder);
    if (own in served) return;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      // A package that is not bundled is imported by the program itself, from the program's folder.
      const isAsked = !isTaken && isOutside(name);
      const found = find(name, isAsked ? home : folder);
      if (found) visit(found, isTaken || isAsked);
      else if (!(name in optionalDependencies)) throw new Error(`${name} is not installed`);
    }
  };
  visit(home, false);
  return taken;
};

/** @type {(path: string, filter?: (path: string) => boolean) => void} */
const copy = (path, filter = () => true) =>
  cpSync(path, join(target, relative(root, path)), { recursive: true, filter });

/**
 * Leaves out files for developers and for other kinds of programs. Nested packages are copied by themselves.
 *
 * @type {(folder: string) => (path: string) => boolean}
 */
const filterFor = (folder) => (path) =>
  !/\.map$|\.d\.[cm]?ts$|\/esnext$/.test(path) && !relative(folder, path).split('/').includes('node_modules');

for (const workspace of workspaces) {
  const home = join(root, workspace);
  for (const file of ['package.json', ...packageAt(home).files]) copy(join(home, file));
  for (const folder of packagesFor(home)) {
    const wanted = served[packageAt(folder).name];
    for (const file of wanted ? ['package.json', ...wanted] : ['.'])
      copy(join(folder, file), filterFor(folder));
  }
}

// The licenses of all bundled and copied packages.
copy(join(root, 'web/dist/third-party-notices.txt'));
