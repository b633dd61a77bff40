import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const INLINE = /<script>(.*?)<\/script>/gs;

/** The scripts inside the built document of a parcel, as sources for the Content Security Policy. */
export const scriptHashes = (webDir: string | undefined): string[] => {
  const file = webDir && join(webDir, 'documents', 'trackNumber.html');
  if (!file || !existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(INLINE)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
};
