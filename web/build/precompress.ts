import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

// Documents, robots.txt and the sitemap get the site's address, and are compressed, when the gateway starts.
const TEXT = /\.(js|css|svg|webmanifest)$/;

/** Writes `.br` and `.gz` beside every text file, once, so that the server never compresses on a request. */
export const precompress = (folder: string): Plugin => ({
  name: 'precompress',
  apply: 'build',
  closeBundle: () => {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !TEXT.test(entry.name)) continue;
      // What only the gateway runs.
      if (entry.parentPath.startsWith(join(folder, 'server'))) continue;
      const file = join(entry.parentPath, entry.name);
      // From an earlier build: a name in `assets` stands for its content.
      if (existsSync(`${file}.br`)) continue;
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(content));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  },
});
