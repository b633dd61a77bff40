import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient, MongoServerError } from 'mongodb';
import { freePort, waitForListener, waitUntil } from '@exline/platform';
import { replicaSetOptions } from '@exline/local';
import type { TestProcess, TestProcessSpec } from './testProcess.ts';

interface Options {
  /** The `mongod` program. */
  mongod: string;
  folder: string;
  make: (spec: Omit<TestProcessSpec, 'logFile'>) => TestProcess;
  electionTimeoutMs?: number;
}

interface Member {
  process: TestProcess;
  port: number;
  host: string;
}

const numbers = [1, 2, 3];
const ANSWERS_WITHIN_MS = 1_000;
const LOOK_EVERY_MS = 250;
/** A restarted member must read its folder, find the others and catch up. */
const WHOLE_WITHIN_MS = 120_000;
/** The first member must create the files of the log that the others follow. */
const MADE_WITHIN_MS = 60_000;
const NODE_NOT_FOUND = 74;
const NOT_YET_INITIALIZED = 94;
const notYet = new Set([NODE_NOT_FOUND, NOT_YET_INITIALIZED]);
const HEARTBEAT_MS = 500;
const HEARTBEAT_TIMEOUT_S = 2;
/** The election timeout, shorter than the default, so that a primary that is frozen for seconds is replaced. */
const ELECTION_TIMEOUT_MS = 2_000;

const directUrl = (host: string) => `mongodb://${host}/?directConnection=true`;

const madeMember = async (number: number, { mongod, folder, make }: Options): Promise<Member> => {
  const port = await freePort();
  const name = `database-${number}`;
  const dbpath = join(folder, name);
  mkdirSync(dbpath, { recursive: true });
  const options = { dbpath, port: String(port), bind_ip: '127.0.0.1', ...replicaSetOptions };
  const args = [...Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]), '--quiet'];
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  return { process: make({ name, command: mongod, args, env }), port, host: `127.0.0.1:${port}` };
};

const ask = async (host: string, command: object, withinMs = ANSWERS_WITHIN_MS) => {
  const timeouts = { serverSelectionTimeoutMS: withinMs, socketTimeoutMS: withinMs };
  const client = new MongoClient(directUrl(host), timeouts);
  try {
    return await client.db('admin').command(command);
  } finally {
    await client.close();
  }
};

const roleOf = async ({ host }: Member): Promise<'primary' | 'secondary' | null> => {
  try {
    const answer = await ask(host, { hello: 1 });
    if (answer['isWritablePrimary'] === true) return 'primary';
    return answer['secondary'] === true ? 'secondary' : null;
  } catch {
    // The member is stopped, frozen or not ready yet.
    return null;
  }
};

/** Forms a set of members that were just started. Returns false while a member is not ready. */
const isMade = async (first: string, configuration: object): Promise<boolean> => {
  try {
    await ask(first, { replSetInitiate: configuration }, MADE_WITHIN_MS);
    return true;
  } catch (error) {
    if (error instanceof MongoServerError && notYet.has(Number(error.code))) return false;
    throw error;
  }
};

/** A replica set of three `mongod` processes, each with its own folder. */
export const startTestSet = async (options: Options) => {
  const members: Member[] = [];
  for (const number of numbers) members.push(await madeMember(number, options));
  for (const member of members) member.process.start();
  for (const { port, process } of members) await waitForListener(port, process.name);
  const hosts = members.map(({ host }) => host);
  const [first = ''] = hosts;
  const _id = replicaSetOptions.replSet;
  const settings = {
    electionTimeoutMillis: options.electionTimeoutMs ?? ELECTION_TIMEOUT_MS,
    heartbeatIntervalMillis: HEARTBEAT_MS,
    // A new primary accepts writes only after each member has answered or has timed out after this long.
    heartbeatTimeoutSecs: HEARTBEAT_TIMEOUT_S,
  };
  const configuration = { _id, members: hosts.map((host, at) => ({ _id: at, host })), settings };
  await waitUntil(() => isMade(first, configuration), MADE_WITHIN_MS, 'The replica set is not made');

  /** Resolves with the primary's process once every member is back and one of them is primary. */
  const whenWhole = async (): Promise<TestProcess> => {
    let primaries: Member[] = [];
    const isWhole = async () => {
      const roles = await Promise.all(members.map(roleOf));
      primaries = members.filter((_member, at) => roles[at] === 'primary');
      return primaries.length === 1 && !roles.includes(null);
    };
    await waitUntil(isWhole, WHOLE_WITHIN_MS, 'The replica set does not become whole', LOOK_EVERY_MS);
    const [primary] = primaries;
    if (!primary) throw new Error('The replica set has no primary');
    return primary.process;
  };
  await whenWhole();
  const { version, modules } = await ask(first, { buildInfo: 1 });
  const isStandIn = (modules as string[] | undefined)?.includes('embedded') ?? false;

  return {
    /** The URL without a database name. */
    url: `mongodb://${hosts.join(',')}/?replicaSet=${_id}`,
    kind: isStandIn ? 'a simulated replica set of three' : `a replica set of three (mongod ${version})`,
    processes: members.map((member) => member.process),
    whenWhole,
  };
};
