export {
  dependencies,
  rebuildSchema,
  SAMPLE_EVERY_MS,
  SAMPLES_KEPT_MS,
  stores,
  type Dependency,
  type DependencyReport,
  type GatewayReport,
  type LogLine,
  type ParkedReport,
  type QueueReport,
  type ReadModelReport,
  type RebuildReport,
  type RequestedRebuilds,
  type RecentFigures,
  type RemainingParked,
  type SystemReport,
  type SystemSample,
  type Readiness,
  type Store,
} from './system.ts';
export { healthCalls, docsCalls, readModelCalls } from './calls.ts';
export { systemCalls } from './systemCalls.ts';
