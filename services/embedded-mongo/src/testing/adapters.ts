import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { startEmbeddedMongo } from '../index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUrl: string;
    mongoKind: string;
  }
}

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

/** A server with MongoDB's protocol, by name. */
export interface Adapter {
  readonly name: string;
  start(): Promise<RunningServer>;
}

/** The embedded server, and the MongoDB that the tests run on if it is a real one. */
export const availableAdapters = (): Adapter[] => {
  const embedded = { name: 'embedded', start: startEmbedded };
  const [name, url] = [inject('mongoKind'), inject('mongoUrl')];
  if (name === embedded.name) return [embedded];
  return [embedded, { name, start: () => Promise.resolve({ url, close: () => Promise.resolve() }) }];
};

export const newFolder = (): { path: string; remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

export const startEmbedded = async (): Promise<RunningServer> => {
  const folder = newFolder();
  const server = await startEmbeddedMongo({ dataDir: folder.path });
  return {
    url: server.url,
    async close() {
      await server.close();
      folder.remove();
    },
  };
};
