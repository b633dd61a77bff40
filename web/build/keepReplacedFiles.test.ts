import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@exline/kernel';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { keepReplacedFiles } from './keepReplacedFiles.ts';

const aSite = () => {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'public'));
  writeFileSync(join(root, 'public', 'icon.svg'), '<svg/>');
  const dist = join(root, 'dist');
  return {
    dist,
    /** Builds a site with this text. Returns the file name of its code. */
    release: async (words: string): Promise<string> => {
      writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.ts"></script>');
      writeFileSync(join(root, 'main.ts'), `document.title = ${JSON.stringify(words)};`);
      const built = await build({
        root,
        configFile: false,
        logLevel: 'silent',
        plugins: [keepReplacedFiles({ dist, list: join(root, 'files.json') })],
        build: { emptyOutDir: false },
      });
      if (Array.isArray(built) || !('output' in built)) throw new Error('nothing was built');
      return built.output[0].fileName;
    },
    has: (file: string) => existsSync(join(dist, file)),
    /** Makes the files look several days old. */
    age: (file: string, days: number) => {
      const then = new Date(statSync(join(dist, file)).mtimeMs - days * DAY_MS);
      utimesSync(join(dist, file), then, then);
    },
  };
};

test('replaced code stays for a week after the replacement, however old it was', async () => {
  const site = aSite();
  const first = await site.release('one');
  site.age(first, 30);
  const second = await site.release('two');
  expect([first, second].map(site.has)).toEqual([true, true]);

  site.age(first, 6);
  const third = await site.release('three');
  expect([first, second, third].map(site.has)).toEqual([true, true, true]);

  site.age(first, 2);
  const fourth = await site.release('four');
  expect([first, second, third, fourth].map(site.has)).toEqual([false, true, true, true]);
});

test('files other than code come from the last build', async () => {
  const site = aSite();
  await site.release('one');
  writeFileSync(join(site.dist, 'old.txt'), 'of an earlier build');
  await site.release('two');
  expect(['index.html', 'icon.svg', 'old.txt'].map(site.has)).toEqual([true, true, false]);
});
