import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@exline/embedded-mongo';
import { writeMongod } from '../processes/writeMongod.ts';

// Runs a command with a replacement for `mongod` first on its PATH. Several of them form a set: node
// standInSet/main.js make soak
const [command = '', ...args] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'exline-stand-in-'));
const data = await startEmbeddedMongo({ dataDir: join(folder, 'data') });
const member = fileURLToPath(new URL('member.js', import.meta.url));
const programs = writeMongod(folder, [member, '--data', new URL(data.url).port]);
const env = { ...process.env, PATH: [programs, process.env.PATH].join(delimiter) };
try {
  const child = spawn(command, args, { stdio: 'inherit', env });
  const [status] = (await once(child, 'exit')) as [number | null];
  process.exitCode = status ?? 1;
} finally {
  await data.close();
  rmSync(folder, { recursive: true, force: true });
}
