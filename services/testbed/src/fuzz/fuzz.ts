import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { within } from '@exline/kernel';
import { openMailbox } from '../processes/mailbox.ts';
import type { TestProcess } from '../processes/testProcess.ts';
import { PASSWORD } from '../processes/password.ts';
import { createTestProcesses } from '../processes/testProcesses.ts';
import { checkLanded, landedSince } from './checkLanded.ts';
import { checkMemory, type Growth } from './checkMemory.ts';
import { fuzzFrames } from './frames.ts';
import { fuzzJobs } from './jobs.ts';
import { requestFuzzer } from './requests.ts';
import { createTally, type Tally } from './tally.ts';

interface Options {
  seed: number;
  cases: number;
  log?: (line: string) => void;
}

export interface FuzzResult {
  seed: number;
  tally: Tally;
  growth: readonly Growth[];
}

const PASSES = 2;
/** The shares of a pass; the rest are jobs. */
const shares = { bodies: 0.4, queries: 0.2, frames: 0.3 };
const MAIL_WITHIN_MS = 30_000;

/** A regular staff session, without fuzz inputs. */
const staffClient = async (url: string) => {
  const post = (path: string, body: object, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/api/admin/login', { username: 'admin', password: PASSWORD });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const anOrder = async (trackingNumber: string): Promise<number> => {
    const order = { trackingNumber, status: 'Shipped', customerEmail: 'maya.chen@example.com' };
    return ((await (await post('/api/admin/orders', order, cookie)).json()) as { id: number }).id;
  };
  return {
    cookie,
    anOrder,
    requestMail: (orderId: number) => post(`/api/admin/orders/${orderId}/send-shipping-email`, {}, cookie),
  };
};

/**
 * Sends fuzzed bodies, URLs, frames and jobs to the real processes, in two passes with different cases. No process may
 * crash or answer with a fault, the log may hold only accepted writes, and memory may not grow in the second pass.
 */
export const fuzz = async ({ seed, cases, log = () => {} }: Options): Promise<FuzzResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'exline-fuzz-'));
  const mailbox = await openMailbox();
  const database = `fuzz_${seed}_${process.pid}`;
  const testProcesses = await createTestProcesses({ folder, name: database, smtpUrl: mailbox.url });
  const addresses = { MONGODB_URL: testProcesses.mongoUrl, REDIS_URL: testProcesses.redisUrl };
  const gateway = await testProcesses.gateway('gateway', addresses);
  const processes: TestProcess[] = [
    gateway.process,
    testProcesses.worker('worker', addresses),
    testProcesses.redis,
  ];
  if (testProcesses.database) processes.push(testProcesses.database);
  const mongo = new MongoClient(testProcesses.mongoUrl);
  try {
    for (const testProcess of processes) testProcess.start();
    await gateway.ready();
    const tally = createTally();
    const staff = await staffClient(gateway.url);
    const orderId = await staff.anOrder('FUZZED');
    const requests = requestFuzzer(gateway.url, staff.cookie, orderId, tally);
    const before = await mongo.db().collection('commits').countDocuments({});

    const memory: number[][] = [];
    for (let pass = 1; pass <= PASSES; pass += 1) {
      const [own, count] = [seed * PASSES + pass, Math.round(cases / PASSES)];
      const of = (share: number) => Math.round(count * share);
      await requests.bodies(of(shares.bodies), own);
      await requests.queries(of(shares.queries), own);
      await fuzzFrames(gateway.url, of(shares.frames), own, tally);
      const rest = count - of(shares.bodies) - of(shares.queries) - of(shares.frames);
      await fuzzJobs({ redisUrl: testProcesses.redisUrl, database }, rest, own, tally);
      memory.push(processes.map((testProcess) => testProcess.memory()));
      log(`pass ${pass} has ended: ${count} cases`);
    }
    requests.end();

    checkLanded(await landedSince(mongo.db(), before), tally);
    const growth = checkMemory(processes, memory, tally);
    for (const testProcess of processes)
      for (const words of testProcess.ended())
        tally.blame('processes', `${testProcess.name} ended: ${words}`);
    await staff.requestMail(orderId);
    if (!(await within(MAIL_WITHIN_MS, () => mailbox.taken.length === 1)))
      tally.blame('mails', 'a mail requested afterwards is not sent');
    return { seed, tally, growth };
  } finally {
    if (process.env.MONGODB_URL) await mongo.db().dropDatabase();
    await mongo.close();
    await testProcesses.endAll();
    await mailbox.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};
