import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

interface State {
  /** What the process depends on, and whether it can be used. */
  dependencies: () => Promise<Readonly<Record<string, boolean>>>;
  /** How many commits the read models are behind the log; null when nobody knows. */
  lag: () => Promise<number | null>;
  /** How many documents wait to be mended, by read model; null when nobody knows. */
  parked: () => Promise<Readonly<Record<string, number>> | null>;
  /** The memory budget for caches, and the bytes in use by the name of the cache. */
  caches: { maxBytes: number; usedBytes: () => Readonly<Record<string, number>> };
  /** Where the data lies, if that is on this machine. */
  dataDir: string | undefined;
}

/** Measures of how a process stands, looked at when they are asked for. */
export const createStateMetrics = (
  registry: Registry,
  { dependencies, lag, parked, caches, dataDir }: State,
): void => {
  const registers = [registry];
  const up = new Gauge({
    name: 'dependency_up',
    help: 'Whether what this process depends on can be used',
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
    help: 'Documents that could not be brought up to date, and wait to be mended',
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
  if (dataDir === undefined) return;
  const free = new Gauge({
    name: 'data_disk_free_bytes',
    help: 'Room that is left where the data lies',
    registers,
    collect: async (): Promise<void> => {
      // One folder that cannot be looked at must not cost all other measures.
      const disk = await statfs(dataDir).catch(() => null);
      free.set(disk ? disk.bavail * disk.bsize : NaN);
      size.set(disk ? disk.blocks * disk.bsize : NaN);
    },
  });
  const size = new Gauge({
    name: 'data_disk_size_bytes',
    help: 'Room in all where the data lies',
    registers,
  });
};
