export { databaseName } from './databaseName.ts';
export { createBreaker, NotAnswering } from './breaker.ts';
export { ConfigError, readConfig, variable } from './config.ts';
export { createLogger, type Logger } from './logging.ts';
export { runProcess, type Running } from './lifeCycle.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export { createMailMetrics } from './mailMetrics.ts';
export { faultOfData } from './plainData.ts';
export { watchHeartbeats } from './heartbeats.ts';
