import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '@exline/contracts';
import { scriptOf } from './scriptOf.ts';

/** Writes the service worker. It stores the document of the offline page and the files that this document names. */
export const writeServiceWorker = async (root: string, dist: string): Promise<void> => {
  const document = readFileSync(join(dist, 'documents/offline.html'), 'utf8');
  const named = [...document.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  const files = [...new Set(named)];
  const script = await scriptOf(root, 'src/serviceWorker.ts', {
    OFFLINE_PATH: JSON.stringify(pages.offline),
    OFFLINE_FILES: JSON.stringify(files),
    OFFLINE_VERSION: JSON.stringify(createHash('sha256').update(document).digest('hex').slice(0, 12)),
  });
  writeFileSync(join(dist, 'service-worker.js'), `${script}\n`);
};
