import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Default gauges of Node whose names end in `_total`, which Prometheus accepts for counters only. Other metrics give
 * the same numbers by type.
 */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/** Creates the registry of a process with the metrics that all processes share. Times are in seconds. */
export const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  return {
    registry,
    httpRequests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer an HTTP request',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: seconds,
      registers: [registry],
    }),
    commands: new Histogram({
      name: 'command_duration_seconds',
      help: 'Time to handle a command, by outcome',
      labelNames: ['command', 'outcome'] as const,
      buckets: seconds,
      registers: [registry],
    }),
    logPosition: new Gauge({
      name: 'event_log_position',
      help: 'Position of the last commit that this process has seen',
      registers: [registry],
    }),
    parked: new Counter({
      name: 'projection_parked_total',
      help: 'Commits that a read model could not apply and that wait for a repair',
      labelNames: ['read_model'] as const,
      registers: [registry],
    }),
    securityEvents: new Counter({
      name: 'security_events_total',
      help: 'Sign-ins and sign-outs, calls refused or limited, lists exported',
      labelNames: ['event'] as const,
      registers: [registry],
    }),
    signInsSlowed: new Counter({
      name: 'sign_ins_slowed_total',
      help: 'Sign-ins that were delayed or refused because many wrong passwords are tried for the name',
      registers: [registry],
    }),
    announcementsDropped: new Counter({
      name: 'announcements_dropped_total',
      help: 'Announcements to a subscriber that were dropped after several failures',
      registers: [registry],
    }),
    diskRefusals: new Counter({
      name: 'disk_full_refusals_total',
      help: 'Writes that the database refused because its disk is full',
      registers: [registry],
    }),
    faults: new Counter({
      name: 'faults_total',
      help: 'Unexpected errors: bugs and failing dependencies',
      registers: [registry],
    }),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;
