import { once } from 'node:events';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createLease, type Lease } from './lease.ts';
import { testDatabase } from './testing/database.ts';
import { startScript } from './testing/processes.ts';

const { db, url } = await testDatabase();
// Long enough that a slow owner on a busy machine is not considered dead.
const TTL_MS = 1_500;
const within = { timeout: 30_000 };

const all: Lease[] = [];
afterAll(() => Promise.all(all.map((lease) => lease.stop())));

const competingLease = (name: string, ownerId: string): Lease => {
  const lease = createLease({ db, name, ownerId, ttlMs: TTL_MS });
  all.push(lease);
  return lease;
};

const held = (lease: Lease) => vi.waitUntil(() => lease.held(), within);
const documentOf = (name: string) =>
  db.collection<{ _id: string; beat: number }>('leases').findOne({ _id: name });
const beats = async (name: string, count: number) => {
  const from = (await documentOf(name))?.beat ?? 0;
  await vi.waitUntil(async () => ((await documentOf(name))?.beat ?? 0) > from + count, within);
};

const children: ReturnType<typeof startScript>[] = [];
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

/** Starts an owner in a separate process and waits until it holds the lease. */
const otherProcess = async (name: string) => {
  const child = startScript(
    new URL('../dist/testing/leaseProcess.js', import.meta.url),
    url,
    name,
    String(TTL_MS),
  );
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const printed = (line: string) => vi.waitUntil(() => output.includes(line), within);
  await printed('has it');
  return { child, output: () => output, printed };
};

// Run concurrently, because these tests mostly wait. Each uses a lease of its own.
test.concurrent('of several applicants, one at a time holds the lease', async ({ expect }) => {
  const applicants = ['a', 'b', 'c'].map((owner) => competingLease('one', owner));
  await vi.waitUntil(() => applicants.some((lease) => lease.held()), within);
  const counts: number[] = [];
  const watch = setInterval(() => counts.push(applicants.filter((lease) => lease.held()).length), 5);
  await beats('one', 8);
  clearInterval(watch);
  expect(Math.max(...counts)).toBe(1);
});

test.concurrent('a released lease can be taken at once', async ({ expect }) => {
  const first = competingLease('given back', 'first');
  await held(first);
  const second = competingLease('given back', 'second');
  await first.stop();
  expect(first.held()).toBe(false);
  await held(second);
});

test.concurrent('another process gets the lease after the owner was killed, but not while it lives', async ({
  expect,
}) => {
  const { child } = await otherProcess('killed');
  const lease = competingLease('killed', 'heir');
  await beats('killed', 2);
  expect(lease.held()).toBe(false);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await held(lease);
});

test.concurrent('an owner that was frozen knows that it lost the lease before it acts', async ({
  expect,
}) => {
  const { child, output, printed } = await otherProcess('frozen');
  const lease = competingLease('frozen', 'heir');
  child.kill('SIGSTOP');
  await held(lease);
  child.kill('SIGCONT');
  await printed('thawed');
  expect(output()).toContain('thawed without it');
});

test.concurrent('differences between the clocks of processes do not matter', async ({ expect }) => {
  const owner = competingLease('clocks', 'owner');
  await held(owner);
  const other = competingLease('clocks', 'other');
  const leases = db.collection<{ _id: string; until: Date }>('leases');
  await leases.updateOne({ _id: 'clocks' }, { $set: { until: new Date(0) } });
  await beats('clocks', 6);
  expect(other.held()).toBe(false);

  const until = new Date(Date.now() + 3_600_000);
  await leases.insertOne({ _id: 'dead', owner: 'a killed one', beat: 7, ttlMs: TTL_MS, until } as {
    _id: string;
    until: Date;
  });
  await held(competingLease('dead', 'heir'));
});

test('a machine that slept, or whose clock was set, does not trust its lease', async () => {
  const lease = competingLease('slept', 'sleeper');
  await held(lease);
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
  expect(lease.held()).toBe(false);
  clock.mockRestore();
});

test('a sweep runs in the owner of the lease, moves with it, and never runs twice at a time', async () => {
  const runs: string[] = [];
  let running = 0;
  const sweeping = (owner: string) => {
    const lease = competingLease('sweeps', owner);
    const sweep = lease.sweep(20, async () => {
      expect(++running).toBe(1);
      await documentOf('sweeps');
      running -= 1;
      runs.push(owner);
    });
    return { lease, sweep };
  };
  const first = sweeping('first');
  await expect.poll(() => runs.length, within).toBeGreaterThan(3);
  const second = sweeping('second');
  await second.sweep.now();
  expect(new Set(runs)).toEqual(new Set(['first']));
  await first.lease.stop();
  const ended = runs.length;
  await expect
    .poll(() => runs.slice(ended).filter((owner) => owner === 'second').length, within)
    .toBeGreaterThan(3);
  expect(runs.slice(ended)).not.toContain('first');
});

test('a sweep that fails is reported and runs again', async () => {
  const faults: unknown[] = [];
  const lease = createLease({ db, name: 'failing', ttlMs: TTL_MS, onError: (error) => faults.push(error) });
  onTestFinished(() => lease.stop());
  let runs = 0;
  lease.sweep(20, async () => {
    runs += 1;
    if (runs === 1) throw new Error('the queue is away');
  });
  await expect.poll(() => runs, within).toBeGreaterThan(2);
  expect(faults).toEqual([new Error('the queue is away')]);
});
