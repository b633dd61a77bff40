import { statfs } from 'node:fs/promises';
import { Counter, Gauge, type Registry } from 'prom-client';

interface State {
  /** Dependencies of the process, and whether each is available. */
  dependencies: () => Promise<Readonly<Record<string, boolean>>>;
  /** Number of commits that the read models lag behind the log, or null if unknown. */
  lag: () => Promise<number | null>;
  /** Number of parked documents by read model, or null if unknown. */
  parked: () => Promise<Readonly<Record<string, number>> | null>;
  /** The memory budget for caches, and the bytes in use by the name of the cache. */
  caches: { maxBytes: number; usedBytes: () => Readonly<Record<string, number>> };
  /** The data folder, if it is on this machine. */
  dataDir: string | undefined;
  /** Whether each store refuses writes because its disk is full. */
  fullDisks: () => Promise<Readonly<Record<string, boolean>>>;
  /** The number of indexes that the database has lost. */
  lostIndexes: () => number;
  /**
   * Whether this process appends for all processes, and the number of its own appends by route. Null if each process
   * appends for itself.
   */
  appends: () => { isForAll: boolean; ways: Readonly<Record<string, number>> } | null;
}

/** Health metrics of a process, read on every scrape. */
export const createStateMetrics = (
  registry: Registry,
  { dependencies, lag, parked, caches, dataDir, fullDisks, lostIndexes, appends }: State,
): void => {
  const registers = [registry];
  const up = new Gauge({
    name: 'dependency_up',
    help: 'Whether a dependency of this process is available',
    labelNames: ['dependency'] as const,
    registers,
    collect: async () => {
      for (const [dependency, isUp] of Object.entries(await dependencies()))
        up.set({ dependency }, Number(isUp));
    },
  });
  const behind = new Gauge({
    name: 'projection_lag_commits',
    help: 'Commits that the read models do not show yet',
    registers,
    collect: async (): Promise<void> => {
      behind.set((await lag()) ?? NaN);
    },
  });
  const waiting = new Gauge({
    name: 'projection_parked_documents',
    help: 'Parked documents, which could not be brought up to date and wait for a repair',
    labelNames: ['read_model'] as const,
    registers,
    collect: async () => {
      const counts = await parked();
      waiting.reset();
      for (const [name, count] of Object.entries(counts ?? {})) waiting.set({ read_model: name }, count);
    },
  });
  const cached = new Gauge({
    name: 'cache_used_bytes',
    help: 'Estimated memory of cached values, by cache',
    labelNames: ['cache'] as const,
    registers,
    collect: () => {
      for (const [cache, bytes] of Object.entries(caches.usedBytes())) cached.set({ cache }, bytes);
    },
  });
  new Gauge({ name: 'cache_limit_bytes', help: 'Memory budget of all caches together', registers }).set(
    caches.maxBytes,
  );
  const full = new Gauge({
    name: 'store_disk_full',
    help: 'Whether a store refuses writes because its disk, or the memory of Redis, is full',
    labelNames: ['store'] as const,
    registers,
    collect: async () => {
      for (const [store, isFull] of Object.entries(await fullDisks())) full.set({ store }, Number(isFull));
    },
  });
  const lost: Gauge = new Gauge({
    name: 'database_indexes_lost',
    help: 'Indexes that the database has lost and that are not created again yet',
    registers,
    collect: () => lost.set(lostIndexes()),
  });
  const forAll: Gauge = new Gauge({
    name: 'event_log_appends_for_all',
    help: 'Whether this process appends to the log for all processes',
    registers,
    collect: () => forAll.set(Number(appends()?.isForAll ?? false)),
  });
  const ways = new Counter({
    name: 'event_log_appends_total',
    help: 'Appends to the log: by this process itself, by another one, or itself because that one did not answer',
    labelNames: ['way'] as const,
    registers,
    collect: () => {
      ways.reset();
      for (const [way, count] of Object.entries(appends()?.ways ?? {})) ways.inc({ way }, count);
    },
  });
  if (dataDir === undefined) return;
  // An unreadable folder must not break the other metrics.
  const blocks = async (kind: 'bavail' | 'blocks'): Promise<number> => {
    const disk = await statfs(dataDir).catch(() => null);
    return disk ? disk[kind] * disk.bsize : NaN;
  };
  const free: Gauge = new Gauge({
    name: 'data_disk_free_bytes',
    help: 'Free space on the disk with the data',
    registers,
    collect: async () => free.set(await blocks('bavail')),
  });
  const size: Gauge = new Gauge({
    name: 'data_disk_size_bytes',
    help: 'Size of the disk with the data',
    registers,
    collect: async () => size.set(await blocks('blocks')),
  });
};
