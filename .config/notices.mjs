import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import licenses from 'spdx-license-list/full.js';

// Writes the licenses of all packages in our programs and pages. The web app serves the file, so every image
// and archive contains it: node .config/notices.mjs
const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(root, 'web/dist/third-party-notices.txt');
const workspaces = [
  'web',
  'services/gateway',
  'workers/email',
  'services/ops',
  'services/local',
  'services/mail-catcher',
];

const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i;
const LINE = `\n${'-'.repeat(80)}\n\n`;

const packageAt = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The folder in which Node finds a package required from another folder, or null if it is not installed. */
const find = (name, folder) => {
  const path = join(folder, 'node_modules', name);
  if (existsSync(path)) return realpathSync(path);
  return folder === dirname(folder) ? null : find(name, dirname(folder));
};

/** The folders of all installed packages that a workspace needs at run time. */
const collect = (folder, found = new Set()) => {
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies = {}, optionalDependencies = {} } = packageAt(folder);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const place = find(name, folder);
    if (place) collect(place, found);
  }
  return found;
};

const read = (folder, file) => readFileSync(join(folder, file), 'utf8').trim();

/** The text of the package's own license files, else the standard text of its license. */
const textOf = (folder, license) => {
  const own = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
    .map(({ name }) => read(folder, name));
  if (own.length > 0) return own.join(LINE);
  const ids = Object.keys(licenses).filter((id) => license.split(/[\s()]+/).includes(id));
  return ids.map((id) => licenses[id].licenseText.trim()).join(LINE);
};

/**
 * A package under the LGPL lists its libraries in the README. The LGPL refers to the GPL, so both texts are included.
 */
const copyleft = (folder, license) =>
  license.includes('LGPL')
    ? [read(folder, 'README.md'), licenses['GPL-3.0-or-later'].licenseText.trim()]
    : [];

/** Old packages write `license` as an object, or as a list `licenses`. */
const licenseOf = ({ license, licenses: several = [] }) =>
  typeof license === 'string'
    ? license
    : [license, ...several].flatMap((one) => one?.type ?? []).join(' OR ');

const noticeOf = (folder) => {
  const { name, version, repository, ...about } = packageAt(folder);
  const license = licenseOf(about);
  const source = typeof repository === 'object' ? repository.url : repository;
  const text = [textOf(folder, license), ...copyleft(folder, license)].join('\n\n');
  if (text === '') throw new Error(`No license text was found for ${name} ${version} (${license})`);
  return { text, title: [`${name} ${version}`, license, source].filter(Boolean).join(', ') };
};

const isOurs = (folder) => packageAt(folder).name.startsWith('@exline/');

const folders = new Set(workspaces.flatMap((workspace) => [...collect(join(root, workspace))]));
const byText = new Map();
for (const { text, title } of [...folders].filter((folder) => !isOurs(folder)).map(noticeOf))
  byText.set(text, (byText.get(text) ?? new Set()).add(title));
const sections = [...byText].map(([text, titles]) => `${[...titles].toSorted().join('\n')}\n\n${text}`);

mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, ['Third-party software in this product', ...sections.toSorted()].join(LINE));
