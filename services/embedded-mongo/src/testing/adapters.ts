import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startEmbeddedMongo } from '../index.ts';

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Something that speaks MongoDB's protocol, by name. */
export interface Adapter {
  readonly name: string;
  start(): Promise<RunningServer>;
}

/** The embedded server always; a real MongoDB too when this machine can offer one. */
export function availableAdapters(): Adapter[] {
  return [{ name: 'embedded', start: startEmbedded }, ...realMongo()];
}

export function newFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export async function startEmbedded(): Promise<RunningServer> {
  const folder = newFolder();
  const server = await startEmbeddedMongo({ dataDir: folder.path });
  return {
    url: server.url,
    async close() {
      await server.close();
      folder.remove();
    },
  };
}

function realMongo(): Adapter[] {
  const url = process.env['MONGODB_URL'];
  if (url !== undefined) {
    return [{ name: 'MONGODB_URL', start: () => Promise.resolve({ url, close: () => Promise.resolve() }) }];
  }
  if (spawnSync('mongod', ['--version']).status === 0) return [{ name: 'mongod', start: startMongod }];
  if (existsSync('/var/run/docker.sock')) return [{ name: 'container', start: startContainer }];
  return [];
}

async function startMongod(): Promise<RunningServer> {
  const folder = newFolder();
  const port = 27_100 + (process.pid % 800);
  const child = spawn('mongod', ['--dbpath', folder.path, '--port', String(port), '--bind_ip', '127.0.0.1']);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  for await (const line of createInterface(child.stdout)) if (line.includes('Waiting for connections')) break;
  child.stdout.resume();
  return {
    url: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    async close() {
      child.kill();
      await gone;
      folder.remove();
    },
  };
}

async function startContainer(): Promise<RunningServer> {
  const { GenericContainer } = await import('testcontainers');
  const container = await new GenericContainer('mongo:8').withExposedPorts(27017).start();
  return {
    url: `mongodb://${container.getHost()}:${container.getMappedPort(27017)}/?directConnection=true`,
    close: async () => void (await container.stop()),
  };
}
