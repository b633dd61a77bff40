import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { handedOut, outside } from '../.config/outside.mjs';

// Puts all that runs in an image into a folder, and no more: node imageFolder.mjs <folder> <workspace>...
// Of each workspace the files that its package.json names, and with them the packages that stay outside of the programs.
const root = fileURLToPath(new URL('..', import.meta.url));
const [target, ...workspaces] = process.argv.slice(2);

const packageAt = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const isOutside = (name) => name in handedOut || outside.some((pattern) => pattern.test(name));

/** Where Node finds a package that is asked for in a folder; null where it is not installed. */
const find = (name, folder) => {
  const path = join(folder, 'node_modules', name);
  if (existsSync(path)) return realpathSync(path);
  return folder === dirname(folder) ? null : find(name, dirname(folder));
};

/** The packages to take along for a program: those outside of it that anything in it asks for, with all that these need. */
const packagesFor = (home) => {
  const taken = new Set();
  const inside = new Set();
  const visit = (folder, isTaken) => {
    const visited = isTaken ? taken : inside;
    if (visited.has(folder)) return;
    visited.add(folder);
    const { name: own, dependencies = {}, optionalDependencies = {} } = packageAt(folder);
    if (own in handedOut) return;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      // The program itself asks for it, from where it stands.
      const isAsked = !isTaken && isOutside(name);
      const found = find(name, isAsked ? home : folder);
      if (found) visit(found, isTaken || isAsked);
      else if (!(name in optionalDependencies)) throw new Error(`${name} is not installed`);
    }
  };
  visit(home, false);
  return taken;
};

const copy = (path, filter = () => true) =>
  cpSync(path, join(target, relative(root, path)), { recursive: true, filter });

/** Not what only a developer or another kind of program reads; what it brought of others comes by itself. */
const filterFor = (folder) => (path) =>
  !/\.map$|\.d\.[cm]?ts$|\/esnext$/.test(path) && !relative(folder, path).split('/').includes('node_modules');

for (const workspace of workspaces) {
  const home = join(root, workspace);
  for (const file of ['package.json', ...packageAt(home).files]) copy(join(home, file));
  for (const folder of packagesFor(home)) {
    const wanted = handedOut[packageAt(folder).name];
    for (const file of wanted ? ['package.json', ...wanted] : ['.'])
      copy(join(folder, file), filterFor(folder));
  }
}

// The licenses of everything above.
copy(join(root, 'web/dist/third-party-notices.txt'));
