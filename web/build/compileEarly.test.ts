import { readdirSync, readFileSync, rmSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { compileEarly } from './compileEarly.ts';

test('a file that a first page calls as a whole begins with the comment for V8, and no other file has it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'exline-early-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'main.js'), "void import('./later.js').then(({ late }) => late());");
  writeFileSync(join(root, 'later.js'), "export const late = () => console.log('later');");
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [compileEarly(['main'])],
    build: { rolldownOptions: { input: join(root, 'main.js') } },
  });
  const assets = join(root, 'dist/assets');
  const hinted = readdirSync(assets).filter((file) =>
    readFileSync(join(assets, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  expect(hinted).toEqual([expect.stringMatching(/^main-/)]);
});
