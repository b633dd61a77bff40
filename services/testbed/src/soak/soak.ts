import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { waitUntil } from '@exline/platform';
import { MongoClient } from 'mongodb';
import { withName } from '../processes/testProcesses.ts';
import { createCaller, type Caller } from './caller.ts';
import { checkIndexes } from './checkIndexes.ts';
import { checkKeys } from './checkKeys.ts';
import { readLog } from '../clients/readLog.ts';
import { checkLog } from './checkLog.ts';
import { checkMails } from './checkMails.ts';
import { checkMessages } from './checkMessages.ts';
import { allMails, checkReadModels } from './checkReadModels.ts';
import { checkSubscribers, findMissed } from './checkSubscribers.ts';
import { checkWrites } from './checkWrites.ts';
import { startClients } from './clients.ts';
import { startCluster, type Cluster } from './faults/cluster.ts';
import { copyLog } from '../clients/copyLog.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { waitForQuiet } from './quiet.ts';
import { openReceivers, type Receivers } from './receivers.ts';
import type { Result } from './report.ts';
import { scheduleOf } from './faults/schedule.ts';
import type { Shared } from './writing.ts';

interface Options {
  seed: number;
  seconds: number;
  clients: number;
  latencyMs: number;
  /** The `mongod` program. Three of it form the database. */
  mongod?: string | null;
  log?: (line: string) => void;
}

const HOT_ORDERS = 3;
const SESSIONS = 6;
/** The time limit for announcements. Another gateway takes them over within a few seconds. */
const NOTIFIED_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 1_000;
/** A comparison of fewer writes would prove little. A slow machine takes longer for them. */
const MIN_ACKNOWLEDGED = 50;
const ENOUGH_WITHIN_MS = 120_000;

const prepare = async (caller: Caller, seed: number): Promise<Pick<Shared, 'hotOrders' | 'sessions'>> => {
  const hotOrders: number[] = [];
  for (let index = 0; index < HOT_ORDERS; index += 1) {
    const body = { trackingNumber: `HOT-${seed}-${index}`, status: 'Processing' };
    const write = { kind: 'create', method: 'POST', path: '/api/admin/orders', body } as const;
    const answer = await caller.write(0, { ...write, key: null, mark: null, about: null });
    if (answer.status !== 201) throw new Error(`a first order was answered ${answer.status}`);
    hotOrders.push((answer.body as { id: number }).id);
  }
  const sessions = Array.from({ length: SESSIONS }, (_, index) => `soak_${seed}_${index}`);
  return { hotOrders, sessions };
};

/** Injects the faults of the schedule at their times. Resolves after the last one. */
const makeFaults = async ({ inject, isSet }: Cluster, { seed, seconds, log }: Options) => {
  const running: Promise<void>[] = [];
  const from = Date.now();
  for (const fault of scheduleOf(seed, seconds * 1_000, isSet ? 'set' : 'server')) {
    await delay(Math.max(0, from + fault.atMs - Date.now()));
    log?.(`${fault.kind} ${fault.target}${'link' in fault ? ` to ${fault.link}` : ''}`);
    const made = inject(fault);
    // A fault that cannot be ended is reported at the end, when all are awaited.
    made.catch(() => {});
    running.push(made);
  }
  await delay(Math.max(0, from + seconds * 1_000 - Date.now()));
  await Promise.all(running);
};

interface Found {
  cluster: Cluster;
  caller: Caller;
  ledger: Ledger;
  sessions: readonly string[];
  receivers: Receivers;
}

const check = async ({ cluster, caller, ledger, sessions, receivers }: Found) => {
  const client = await new MongoClient(cluster.mongoUrl).connect();
  const freshUrl = withName(cluster.mongoUrl, `${client.db().databaseName}_fresh`);
  const fresh = client.db(`${client.db().databaseName}_fresh`);
  try {
    const { archiveUrl } = cluster;
    const read = () => readLog(client.db(), archiveUrl);
    const areAllNotified = async () => (await findMissed(await read())).length === 0;
    await waitUntil(areAllNotified, NOTIFIED_WITHIN_MS, 'subscribers are missed', LOOK_EVERY_MS).catch(() => {
      // The check reports which subscribers are missed.
    });
    const metrics = await waitForQuiet(cluster);
    const commits = await read();
    await checkLog({ db: client.db(), archiveUrl }, commits, ledger);
    checkWrites(ledger, commits);
    const told = await checkSubscribers(commits, ledger);

    await copyLog(client.db(), fresh);
    const rebuilt = await cluster.besides('gateway-fresh', freshUrl);
    rebuilt.process.start();
    await rebuilt.ready();
    const urls = [...cluster.gateways.map(({ url }) => url), rebuilt.url];
    const reader = createCaller(urls);
    const readFrom = (at: number) => async (path: string) => {
      const answer = await reader.read(at, path);
      if (!answer) throw new Error(`${path} has no answer`);
      return answer.body;
    };
    const mails = await allMails(readFrom(0));
    const injected = cluster.injected();
    const { deliveries, arrivals, refused } = receivers;
    const excused = checkMails({ commits, deliveries, injected, mails, metrics }, ledger);
    const messages = checkMessages({ commits, arrivals, mails }, ledger);
    for (const status of refused) ledger.blame('messages', `the push service answered ${status}`);
    const orderIds = commits.filter(({ events }) => events[0]?.type === 'OrderCreated').map(({ _id }) => _id);
    const gateways = Object.fromEntries(
      cluster.gateways.map(({ process: { name } }, at) => [name, readFrom(at)]),
    );
    const last = readFrom(cluster.gateways.length);
    await checkReadModels(gateways, last, { orderIds, sessions }, ledger);
    await checkIndexes(client.db(), fresh, ledger);

    await checkKeys(ledger, commits, caller);
    await rebuilt.process.end();
    const archived = await client.db().collection('segments').countDocuments();
    return { commits: commits.length, mails: mails.length, told, messages, excused, archived };
  } finally {
    await fresh.dropDatabase();
    if (process.env.MONGODB_URL) await client.db().dropDatabase();
    await client.close();
  }
};

/**
 * Injects faults while clients write, waits until the system is idle, and compares the answers with the stored data.
 */
export const soak = async (options: Options): Promise<Result> => {
  const { seed, seconds, clients, latencyMs, mongod = null, log = () => {} } = options;
  const folder = mkdtempSync(join(tmpdir(), 'exline-soak-'));
  const receivers = await openReceivers(folder);
  const { smtpUrl, smsToken, messaging } = receivers;
  const name = `soak_${seed}_${process.pid}`;
  const cluster = await startCluster({ folder, name, smtpUrl, messaging, latencyMs, mongod });
  const { databaseKind } = cluster;
  try {
    log(`on ${databaseKind}`);
    await Promise.all(cluster.gateways.map(({ ready }) => ready()));
    const ledger = createLedger();
    const urls = cluster.gateways.map(({ url }) => url);
    receivers.reportToSites(urls);
    const caller = createCaller(urls, smsToken);
    const shared = { ...(await prepare(caller, seed)), ...receivers };
    let hasEnded = false;
    const working = startClients(clients, { caller, ledger, seed, shared, hasEnded: () => hasEnded });
    await makeFaults(cluster, options);
    const isEnough = async () => ledger.acknowledged() > MIN_ACKNOWLEDGED;
    await waitUntil(isEnough, ENOUGH_WITHIN_MS, 'too few writes are acknowledged', LOOK_EVERY_MS);
    hasEnded = true;
    log('all is healed; waiting for what is open');
    cluster.heal();
    await working;
    await waitForQuiet(cluster);
    log('quiet; comparing');
    const counts = await check({ cluster, caller, ledger, sessions: shared.sessions, receivers });
    const [injected, ended] = [cluster.injected(), cluster.ended()];
    for (const words of ended)
      if (words.startsWith('database:')) ledger.blame('ended', `the database ended by itself: ${words}`);
    return { seed, seconds, databaseKind, ledger, injected, ended, ...counts };
  } finally {
    await cluster.stop();
    await receivers.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};
