import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const TEXT = /\.(html|js|css|svg|txt|xml|json|webmanifest)$/;

/** Writes `.br` and `.gz` beside every text file, once, so that the server never compresses on a request. */
const precompress = (folder: string): Plugin => ({
  name: 'precompress',
  apply: 'build',
  closeBundle: () => {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !TEXT.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(content));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  },
});

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), precompress(fileURLToPath(new URL('./dist', import.meta.url)))],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: { target: 'es2023', sourcemap: false },
  server: { proxy: { '/api': gateway, '/socket.io': { target: gateway, ws: true } } },
});
