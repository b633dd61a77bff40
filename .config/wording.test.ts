import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const paths = Object.keys(files).map((name) => join(folder, name));
  const { stdout } = spawnSync(textlint, ['--config', config, '--format', 'json', ...paths]);
  const results: { filePath: string; messages: unknown[] }[] = JSON.parse(String(stdout));
  return results
    .filter(({ messages }) => messages.length > 0)
    .map(({ filePath }) => filePath.slice(folder.length + 1));
};

test('odd words are reported in comments, texts and documents', () => {
  const odd = {
    'comment.ts': '/** Sends an e-mail. */\nexport const one = 1;\n',
    'block.ts': '/**\n * Sends an\n * E-mail.\n */\nexport const one = 1;\n',
    'text.tsx': "export const two = 'Your e-mail address';\n",
    'page.md': '# Page\n\nSend an e-mail.\n',
  };
  const plain = {
    'plain.ts': '/** Sends an email. */\nexport const three = 3;\n',
    'plain.md': '# Page\n\nSend an email. `e-mail` is code.\n',
  };
  expect(filesWithFindings({ ...odd, ...plain }).toSorted()).toEqual(Object.keys(odd).toSorted());
});
