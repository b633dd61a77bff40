import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { ChildSpec } from './child.ts';
import { roomForTheYoung } from './children.ts';
import { onPath } from './onPath.ts';
import { freePort } from './ports.ts';

/** Where a dependency answers, and the child that must run for it, if any. */
export interface Found {
  url: string;
  /** For the banner. */
  kind: string;
  port: number | null;
  spec: Omit<ChildSpec, 'logFile'> | null;
}

const DATABASE = 'exline';

/** Another installation's MongoDB, else `mongod` as a child, else the embedded server. */
export const findDatabase = async (
  given: string | undefined,
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<Found> => {
  if (given) return { url: given, kind: 'MongoDB (MONGODB_URL)', port: null, spec: null };
  const port = await freePort();
  const folder = join(dataDir, 'mongo');
  const mongod = onPath(env.PATH, 'mongod');
  if (mongod) {
    mkdirSync(folder, { recursive: true });
    const args = ['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--quiet'];
    const url = `mongodb://127.0.0.1:${port}/${DATABASE}?directConnection=true`;
    return { url, kind: 'MongoDB (mongod)', port, spec: { name: 'database', command: mongod, args, env } };
  }
  const main = fileURLToPath(new URL('main.js', import.meta.resolve('@exline/embedded-mongo')));
  return {
    url: `mongodb://127.0.0.1:${port}/${DATABASE}?directConnection=true`,
    kind: 'embedded database',
    port,
    spec: {
      name: 'database',
      command: process.execPath,
      args: [roomForTheYoung, main],
      env: { ...env, EMBEDDED_MONGO_DIR: join(dataDir, 'embedded-mongo'), EMBEDDED_MONGO_PORT: String(port) },
      channel: true,
    },
  };
};
