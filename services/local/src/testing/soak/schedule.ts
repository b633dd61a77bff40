import { createRandom } from './random.ts';

export const targets = ['gateway-1', 'gateway-2', 'worker-1', 'worker-2', 'database', 'redis'] as const;
/** The processes that have links to database and Redis. */
export const linked = ['gateway-1', 'gateway-2', 'worker-1', 'worker-2'] as const;

export type Target = (typeof targets)[number];
export type Linked = (typeof linked)[number];

/** What goes wrong, from when and for how long; a killed process is started again at the end of it. */
export type Fault = { atMs: number; forMs: number } & (
  | { kind: 'kill' | 'freeze'; target: Target }
  | { kind: 'cut' | 'stall' | 'slow'; target: Linked; link: 'database' | 'redis' }
);

const kinds = ['kill', 'kill', 'freeze', 'cut', 'stall', 'slow'] as const;

/** The same seed has the same faults; one begins every other second or so, and they overlap now and then. */
export const scheduleOf = (seed: number, ms: number): Fault[] => {
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

export const describeFault = (fault: Fault): string => {
  const where = 'link' in fault ? `${fault.target} to ${fault.link}` : fault.target;
  return `${(fault.atMs / 1_000).toFixed(1)} s: ${fault.kind} ${where} for ${fault.forMs} ms`;
};
