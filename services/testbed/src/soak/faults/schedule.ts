import { createRandom, type Random } from '../../clients/random.ts';

export const gatewayNames = ['gateway-1', 'gateway-2', 'gateway-3'] as const;
/** The processes with links to the database and Redis. */
export const linked = [...gatewayNames, 'worker-1', 'worker-2'] as const;
export const targets = [...linked, 'database', 'redis'] as const;

export type Target = (typeof targets)[number];
export type Linked = (typeof linked)[number];

/** The effect of a fault and its target. */
type Harm =
  | { kind: 'kill' | 'freeze'; target: Target }
  /** The process that appends for all when the fault starts. */
  | { kind: 'kill' | 'freeze'; target: 'turn' }
  /** The member of a replica set that is primary when the fault starts. */
  | { kind: 'kill' | 'freeze'; target: 'primary' }
  | { kind: 'cut' | 'stall' | 'slow'; target: Linked; link: 'database' | 'redis' }
  /** The disk of the database. */
  | { kind: 'fill' | 'freeze' | 'slow'; target: 'disk' }
  /** An index of the log or of a read model is dropped. */
  | { kind: 'drop'; target: 'log index' | 'read model index' }
  /** Redis loses all its data. */
  | { kind: 'empty'; target: 'redis' }
  /** All commits up to now are archived, or as many as until the archiving is killed. */
  | { kind: 'run' | 'kill'; target: 'archive' };

/** A fault with its start and duration. A killed process is started again at the end. */
export type Fault = { atMs: number; forMs: number } & Harm;

/** A list with one of each fault. */
const everyHarm = (random: Random): Harm[] => [
  ...[...targets, 'turn' as const].flatMap((target): Harm[] => [
    { kind: 'kill', target },
    { kind: 'freeze', target },
  ]),
  ...(['cut', 'stall', 'slow'] as const).flatMap((kind): Harm[] => [
    { kind, target: random.pick(linked), link: 'database' },
    { kind, target: random.pick(linked), link: 'redis' },
  ]),
  { kind: 'fill', target: 'disk' },
  { kind: 'freeze', target: 'disk' },
  { kind: 'slow', target: 'disk' },
  { kind: 'drop', target: 'log index' },
  { kind: 'drop', target: 'read model index' },
  { kind: 'empty', target: 'redis' },
  { kind: 'run', target: 'archive' },
  { kind: 'kill', target: 'archive' },
];

const shuffled = <Item>(items: readonly Item[], random: Random): Item[] =>
  items
    .map((item) => ({ item, at: random.between(0, 1_000_000) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);

/** The interval between faults. In two and a half minutes, there is time for one of each fault. */
const EVERY_MS = 5_000;
const FIRST_MS = 1_000;

/** A frozen disk outlasts every deadline, if the run is long enough. */
const durationOf = ({ kind, target }: Harm, ms: number, random: Random): number =>
  kind === 'freeze' && target === 'disk' ? Math.min(20_000, Math.floor(ms / 7)) : random.between(500, 4_000);

/** A schedule with one of each fault in random order, and more while there is time. */
const inTurn = (seed: number, ms: number): Fault[] => {
  const random = createRandom(seed + 1);
  let waiting: Harm[] = [];
  const faults: Fault[] = [];
  for (let atMs = FIRST_MS; atMs < ms; atMs += EVERY_MS) {
    if (waiting.length === 0) waiting = shuffled(everyHarm(random), random);
    const harm = waiting.shift();
    if (harm) faults.push({ atMs, forMs: durationOf(harm, ms, random), ...harm });
  }
  return faults;
};

const kinds = ['kill', 'kill', 'freeze', 'cut', 'stall', 'slow'] as const;

/** A schedule of faults at random times, which sometimes overlap. */
const atRandom = (seed: number, ms: number): Fault[] => {
  const random = createRandom(seed);
  const faults: Fault[] = [];
  for (let atMs = 2_000; atMs < ms; atMs += random.between(1_000, 6_000)) {
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
const primaryAwayMs = { min: 1_000, max: 7_000 };
/** Within this time a returning member has caught up. Without two members there is no majority. */
const recoveryMs = { min: 6_000, max: 12_000 };

const faultsOfPrimary = (seed: number, ms: number): Fault[] => {
  const random = createRandom(seed);
  const faults: Fault[] = [];
  for (let atMs = 5_000; atMs < ms;) {
    const forMs = random.between(primaryAwayMs.min, primaryAwayMs.max);
    faults.push({ atMs, forMs, kind: random.pick(['kill', 'freeze']), target: 'primary' });
    atMs += forMs + random.between(recoveryMs.min, recoveryMs.max);
  }
  return faults;
};

/** The faults of the embedded database, which a replica set replaces by those of its primary. */
const ofServer: readonly Fault['target'][] = ['database', 'disk', 'log index', 'read model index'];

/** The same seed gives the same faults. With a replica set, faults of the database hit its primary. */
export const scheduleOf = (seed: number, ms: number, database: 'server' | 'set'): Fault[] => {
  const faults = [...inTurn(seed, ms), ...atRandom(seed, ms)];
  const own =
    database === 'server'
      ? faults
      : [...faults.filter(({ target }) => !ofServer.includes(target)), ...faultsOfPrimary(seed, ms)];
  return own.toSorted((a, b) => a.atMs - b.atMs);
};

export const describeFault = (fault: Fault): string => {
  const where = 'link' in fault ? `${fault.target} to ${fault.link}` : fault.target;
  return `${(fault.atMs / 1_000).toFixed(1)} s: ${fault.kind} ${where} for ${fault.forMs} ms`;
};
