import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { parse } from 'yaml';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));

export interface ComposeService {
  build?: { context: string; dockerfile: string; target?: string };
  command: string[];
  environment?: Record<string, string>;
  ports?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  deploy: { resources: { limits: { cpus: string; memory: string } } };
  healthcheck: { test: string[] };
  restart: string;
  logging: { driver: string };
  stop_grace_period: string;
}

/** Reads a Compose file, with the defaults of its variables and the required values. */
export const composeServices = (
  given: Readonly<Record<string, string>>,
  file = 'compose.yaml',
): Record<string, ComposeService> => {
  const text = readFileSync(root + file, 'utf8');
  const filled = text
    .replace(/\$\{\w+:-([^}]*)\}/g, (_all, fallback: string) => fallback)
    .replace(/\$\{(\w+):\?[^}]+\}/g, (all, name: string) => given[name] ?? all)
    .replaceAll('$$', () => '$');
  return (parse(filled, { merge: true }) as { services: Record<string, ComposeService> }).services;
};

/** Replacements for values of compose.yaml on this machine. */
type Replacements = Readonly<Record<string, string>>;

const translate = (text: string, replacements: Replacements): string =>
  Object.entries(replacements).reduce((current, [there, here]) => current.replaceAll(there, here), text);

/** Runs a service of compose.yaml on this machine in a folder: its command, variables and health check. */
export const runLocally = (
  { command, environment = {}, healthcheck }: ComposeService,
  folder: string,
  replacements: Replacements,
) => {
  const words = (list: readonly string[]) => list.map((word) => translate(word, replacements));
  const env = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, translate(value, replacements)]),
  );
  const surroundings = { cwd: folder, env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env } };
  const [program = '', ...args] = words(command);
  return {
    start: () => {
      const child = spawn(program, args, { ...surroundings, stdio: ['ignore', 'ignore', 'pipe'] });
      let output = '';
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
      const stop = async () => {
        child.kill('SIGTERM');
        return gone;
      };
      onTestFinished(async () => void (await stop()));
      return { stop, output: () => output };
    },
    /** The exit status of its health check. */
    health: (): number | null => {
      const [, check = '', ...rest] = words(healthcheck.test);
      return spawnSync(check, rest, { ...surroundings, timeout: 10_000 }).status;
    },
  };
};
