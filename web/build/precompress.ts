import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

// The gateway adds the base URL to documents, robots.txt and the sitemap and compresses them when it starts.
const TEXT = /\.(js|css|svg|webmanifest)$/;

/** Writes `.br` and `.gz` files next to every text file, so that the server never compresses during a request. */
export const precompress = (folder: string): Plugin => ({
  name: 'precompress',
  apply: 'build',
  closeBundle: () => {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !TEXT.test(entry.name)) continue;
      // Only the gateway runs these files.
      if (entry.parentPath.startsWith(join(folder, 'server'))) continue;
      const file = join(entry.parentPath, entry.name);
      // Compressed by an earlier build. The name contains a hash of the content.
      if (existsSync(`${file}.br`)) continue;
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(content));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  },
});
