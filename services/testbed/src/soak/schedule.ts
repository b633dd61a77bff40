import { createRandom } from './random.ts';

export const targets = ['gateway-1', 'gateway-2', 'worker-1', 'worker-2', 'database', 'redis'] as const;
/** The processes with links to the database and Redis. */
export const linked = ['gateway-1', 'gateway-2', 'worker-1', 'worker-2'] as const;

export type Target = (typeof targets)[number];
export type Linked = (typeof linked)[number];

/** A fault with its start and duration. A killed process is started again at the end. */
export type Fault = { atMs: number; forMs: number } & (
  | { kind: 'kill' | 'freeze'; target: Target }
  /** The member of a replica set that is primary when the fault starts. */
  | { kind: 'kill' | 'freeze'; target: 'primary' }
  | { kind: 'cut' | 'stall' | 'slow'; target: Linked; link: 'database' | 'redis' }
);

const kinds = ['kill', 'kill', 'freeze', 'cut', 'stall', 'slow'] as const;

/** Faults with a single database server: one starts about every other second, and they sometimes overlap. */
const faultsOfServer = (seed: number, ms: number): Fault[] => {
  const random = createRandom(seed);
  const faults: Fault[] = [];
  for (let atMs = 2_000; atMs < ms; atMs += random.between(1_000, 4_000)) {
    const when = { atMs, forMs: random.between(100, 3_500) };
    const kind = random.pick(kinds);
    if (kind === 'kill' || kind === 'freeze') faults.push({ ...when, kind, target: random.pick(targets) });
    else {
      const link = random.chance(0.7) ? 'database' : 'redis';
      faults.push({ ...when, kind, target: random.pick(linked), link });
    }
  }
  return faults;
};

/** An election takes about two seconds, and some of these faults are shorter. */
const primaryAwayMs = { least: 1_000, most: 7_000 };
/** Within this time a returning member has caught up. Without two members there is no majority. */
const wholeAgainMs = { least: 6_000, most: 12_000 };

const faultsOfPrimary = (seed: number, ms: number): Fault[] => {
  const random = createRandom(seed);
  const faults: Fault[] = [];
  for (let atMs = 5_000; atMs < ms;) {
    const forMs = random.between(primaryAwayMs.least, primaryAwayMs.most);
    faults.push({ atMs, forMs, kind: random.pick(['kill', 'freeze']), target: 'primary' });
    atMs += forMs + random.between(wholeAgainMs.least, wholeAgainMs.most);
  }
  return faults;
};

/** The same seed gives the same faults. With a replica set, faults of the database hit its primary. */
export const scheduleOf = (seed: number, ms: number, database: 'server' | 'set'): Fault[] => {
  const faults = faultsOfServer(seed, ms);
  if (database === 'server') return faults;
  const others = faults.filter(({ target }) => target !== 'database');
  return [...others, ...faultsOfPrimary(seed, ms)].toSorted((a, b) => a.atMs - b.atMs);
};

export const describeFault = (fault: Fault): string => {
  const where = 'link' in fault ? `${fault.target} to ${fault.link}` : fault.target;
  return `${(fault.atMs / 1_000).toFixed(1)} s: ${fault.kind} ${where} for ${fault.forMs} ms`;
};
