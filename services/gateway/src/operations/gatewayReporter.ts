import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { freemem, hostname, totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Dependency, DependencyReport, GatewayReport, Store } from '@exline/contracts';
import type { Metrics, RecentLines } from '@exline/platform';
import { answerOrNull, type Check } from '../core/checks.ts';
import { totalsOf, createRecent } from './recent.ts';

interface Deps {
  port: number;
  checks: Readonly<Record<Dependency, Check>>;
  metrics: Metrics;
  dataDir: string | undefined;
  lines: RecentLines;
  fullDisks: () => Promise<Store[]>;
  lostIndexes: () => string[];
}

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const NS_A_MS = 1e6;

const dependencyReport = async ([name, check]: [string, Check]): Promise<DependencyReport> => {
  const from = performance.now();
  const isUp = await answerOrNull(async () => {
    await check();
    return true;
  });
  return { name: name as Dependency, isUp: isUp ?? false, ms: Math.round(performance.now() - from) };
};

const diskOf = async (dataDir: string | undefined): Promise<GatewayReport['disk']> => {
  const disk = dataDir === undefined ? null : await statfs(dataDir).catch(() => null);
  return disk && { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize };
};

/** Reports the state of this process for the operators' page. */
export const createGatewayReporter = ({
  port,
  checks,
  metrics,
  dataDir,
  lines,
  fullDisks,
  lostIndexes,
}: Deps) => {
  const name = `${hostname()}:${port}`;
  const startedAt = new Date(Date.now() - performance.now()).toISOString();
  const recent = createRecent();
  // A monitor of its own, because that of the metrics is reset whenever they are read.
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();

  return {
    name,
    look: async (): Promise<GatewayReport> => {
      const [dependencies, counted, disk, full] = await Promise.all([
        Promise.all(Object.entries(checks).map(dependencyReport)),
        totalsOf(metrics),
        diskOf(dataDir),
        fullDisks(),
      ]);
      const stallMs = Math.round(delays.percentile(99) / NS_A_MS);
      delays.reset();
      return {
        name,
        version,
        node: process.versions.node,
        startedAt,
        at: new Date().toISOString(),
        dependencies,
        recent: recent(counted, Date.now()),
        stallMs,
        memory: { used: process.memoryUsage().rss, hostFree: freemem(), hostSize: totalmem() },
        disk,
        fullDisks: full,
        lostIndexes: lostIndexes(),
        lines: lines.newest(),
      };
    },
    stop: (): void => void delays.disable(),
  };
};

export type GatewayReporter = ReturnType<typeof createGatewayReporter>;
