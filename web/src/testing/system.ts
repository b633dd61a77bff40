import type { GatewayReport, SystemReport } from '@exline/contracts';

export const systemNow = Date.parse('2026-11-22T12:00:00.000Z');
export const ago = (seconds: number): string => new Date(systemNow - seconds * 1_000).toISOString();

/** A healthy gateway. */
export const aGatewayReport = (gateway: Partial<GatewayReport> = {}): GatewayReport => ({
  name: 'one:3000',
  version: '1.0.0',
  node: '24.0.0',
  startedAt: ago(3_600),
  at: ago(2),
  dependencies: (['log', 'readModels', 'queue', 'worker'] as const).map((name) => ({
    name,
    isUp: true,
    ms: 2,
  })),
  recent: {
    requests: 100,
    errors: 0,
    writes: 20,
    slowWrites: 0,
    faults: 0,
    signIns: 1,
    signInsRefused: 0,
    refused: 0,
    limited: 0,
  },
  stallMs: 20,
  memory: { used: 2e8, hostFree: 2e9, hostSize: 8e9 },
  disk: { free: 5e10, size: 1e11 },
  fullDisks: [],
  lostIndexes: [],
  lines: [],
  ...gateway,
});

/** A gateway where these dependencies are down. */
export const without = (...names: readonly string[]): GatewayReport => {
  const { dependencies, ...gateway } = aGatewayReport();
  return {
    ...gateway,
    dependencies: dependencies.map((one) => ({ ...one, isUp: !names.includes(one.name) })),
  };
};

/** A healthy system. */
export const aReport = (report: Partial<SystemReport> = {}): SystemReport => ({
  at: ago(0),
  answeredBy: 'one:3000',
  gateways: [aGatewayReport()],
  log: { end: 120, lag: 0, lagSeconds: 0 },
  readModels: [
    { name: 'orders', collection: 'orders_v3', position: 120, rebuild: null },
    { name: 'mails', collection: 'mails_v2_g1', position: 120, rebuild: null },
  ],
  isRebuilding: false,
  parked: [],
  mails: { waiting: 0, retrying: 0, failed: 3, oldestUnsentAt: null },
  queues: ['shipping-email', 'reply-email'].map((name) => ({
    name,
    waiting: 0,
    active: 0,
    delayed: 0,
    failed: 0,
    oldestAt: null,
  })),
  workers: 1,
  mailServerAway: false,
  ...report,
});
