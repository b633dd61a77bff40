import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { styledComponents, styledNames } from './styledComponents.ts';

const source = `import { styled } from 'styled-components';
export const Box = styled.div\`color: red;\`;
export const Line = styled.hr\`color: blue;\`;`;

/** The names of the styled components after a build of a repository in this folder. */
const namesIn = async (root: string): Promise<readonly string[]> => {
  mkdirSync(join(root, 'src'), { recursive: true });
  writeFileSync(join(root, 'src/Box.tsx'), source);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [styledNames(root)],
    oxc: styledComponents,
    build: {
      lib: { entry: 'src/Box.tsx', formats: ['es'], fileName: () => 'box.js' },
      rolldownOptions: { external: ['styled-components'] },
    },
  });
  const code = readFileSync(join(root, 'dist/box.js'), 'utf8');
  return [...code.matchAll(/componentId: "(.+?)"/g)].map(([, name = '']) => name);
};

test('styled components have the same names in whichever folder the repository is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'exline-names-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const names = await namesIn(join(folder, 'one'));
  expect(new Set(names).size).toBe(2);
  expect(await namesIn(join(folder, 'other'))).toEqual(names);
});
