import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The limit for a staff page: its document, which contains the styles, and its scripts, with all headers. */
const MAX_BYTES = 180_000;
/** The part of the limit that is reserved for the data that the gateway puts into the document. */
const DATA_BYTES = 5_000;
const MAX_PAGE_BYTES = MAX_BYTES - DATA_BYTES;
/**
 * The headers of an HTTP/1.1 response. HTTP/2 compresses them. Those of a document are longer than those of a script.
 */
const SCRIPT_HEADER_BYTES = 510;
const DOCUMENT_HEADER_BYTES = 1_810;

/** Without HTTP/2, a browser requests six files at a time. A third round would take 0.1 s more on a slow phone. */
const MAX_FILES = 12;

const SCRIPT = /(?:href|src)="\/([^"]+\.js)"/g;

export interface Weight {
  /** The compressed size of the document and of every script that it names, with headers. */
  bytes: number;
  /** The number of these scripts. */
  files: number;
}

export const weightOf = (document: string, sizeOf: (file: string) => number): Weight => {
  const scripts = new Set([...document.matchAll(SCRIPT)].map(([, file = '']) => file));
  return {
    bytes: [...scripts].reduce(
      (sum, file) => sum + sizeOf(file) + SCRIPT_HEADER_BYTES,
      brotliCompressSync(document).length + DOCUMENT_HEADER_BYTES,
    ),
    files: scripts.size,
  };
};

/** Names the pages that are too heavy; null if there are none. */
export const overweightPages = (weights: ReadonlyMap<string, Weight>): string | null => {
  const faults = [...weights].flatMap(([name, { bytes, files }]) => [
    ...(bytes > MAX_PAGE_BYTES
      ? [`${name}: ${Math.ceil(bytes / 1_000)} of ${MAX_PAGE_BYTES / 1_000} kB`]
      : []),
    ...(files > MAX_FILES ? [`${name}: ${files} of ${MAX_FILES} files`] : []),
  ]);
  if (faults.length === 0) return null;
  const list = faults.join(', ');
  return `Staff pages are too heavy without their data. Load parts of them later (deferredPart.tsx), or see codeGroups.ts. ${list}`;
};

/** Fails the build if a staff page has become too heavy for a slow phone. */
export const weights = (dist: string): Plugin => ({
  name: 'weights',
  apply: 'build',
  closeBundle: {
    // Runs after the plugins that write the documents and the compressed files.
    order: 'post',
    sequential: true,
    handler: () => {
      const sizes = new Map<string, number>();
      const sizeOf = (file: string) => {
        const compressed = join(dist, `${file}.br`);
        const size =
          sizes.get(file) ??
          (existsSync(compressed)
            ? readFileSync(compressed)
            : brotliCompressSync(readFileSync(join(dist, file)))
          ).length;
        sizes.set(file, size);
        return size;
      };
      const folder = join(dist, 'documents');
      const documents = readdirSync(folder).filter((name) => name.startsWith('admin'));
      const fault = overweightPages(
        new Map(
          documents.map(
            (name) => [name, weightOf(readFileSync(join(folder, name), 'utf8'), sizeOf)] as const,
          ),
        ),
      );
      if (fault !== null) throw new Error(fault);
    },
  },
});
