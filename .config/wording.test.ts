import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const textlint = join(root, 'node_modules/.bin/textlint');
const config = join(root, '.config/textlint.json');

/** Checks files with these contents. Returns the names of those with a finding. */
const filesWithFindings = (files: Record<string, string>): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'wording-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const paths = Object.entries(files).map(([name, text]) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  });
  const { stdout } = spawnSync(textlint, ['--config', config, '--format', 'json', ...paths]);
  const results: { filePath: string; messages: unknown[] }[] = JSON.parse(String(stdout));
  return results
    .filter(({ messages }) => messages.length > 0)
    .map(({ filePath }) => filePath.slice(folder.length + 1));
};

test('odd words and openings are reported in comments, texts and documents, and plain ones are not', () => {
  const odd = {
    'comment.ts': '/** Sends an e-mail. */\nexport const one = 1;\n',
    'block.ts': '/**\n * Builds the list\n * anew.\n */\nexport const one = 1;\n',
    'opening.ts': '// What waits is sent together.\nexport const one = 1;\n',
    'longOpening.ts': '/**\n * Who asks may wait.\n */\nexport const one = 1;\n',
    'name.ts': 'export const normalise = 1;\n',
    'text.tsx': "export const two = 'Somebody must stay an owner.';\n",
    'script.sh': '# Whose turn it is.\ntrue\n',
    'page.md': '# Page\n\nThe version that stands.\n',
  };
  const plain = {
    'plain.ts': '/** Sends an email. The stand-in standardizes what it gets. */\nexport const three = 3;\n',
    'plain.md': '# What to do\n\nRun it again, by hand. `e-mail` is code.\n',
  };
  expect(filesWithFindings({ ...odd, ...plain }).toSorted()).toEqual(Object.keys(odd).toSorted());
});

test('guides and explanations can be read in an afternoon: at most 15,000 words', () => {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !/^(reference|decisions)\/|^changelog/.test(path))
    .map((path) => readFileSync(join(root, 'docs', path), 'utf8'));
  expect(docs.length).toBeGreaterThan(20);
  expect(docs.join(' ').split(/\s+/).length).toBeLessThanOrEqual(15_000);
});
