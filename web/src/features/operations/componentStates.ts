import type { Dependency, Readiness, SystemReport } from '@exline/contracts';
import { count } from '../../lib/text/count.ts';
import { isSilent, limits } from './rules.ts';
import { duration } from './words.ts';

/** A component of the system with its state and a measured value. */
export interface ComponentState {
  name: string;
  state: 'up' | 'watch' | 'down' | 'unknown';
  reading: string;
}

const NO_ANSWER = 'does not answer';
const NOT_KNOWN = 'unknown';

const gatewayStop = ({ gateways }: SystemReport, now: number): ComponentState => {
  const here = gateways.filter((gateway) => !isSilent(gateway, now)).length;
  const isMissing = here < gateways.length;
  return {
    name: here === 1 ? 'Gateway' : 'Gateways',
    state: isMissing ? 'watch' : 'up',
    reading: isMissing ? `${count(here)} of ${count(gateways.length)}` : `${count(here)} running`,
  };
};

const modelStop = ({ log, parked }: SystemReport, isUp: boolean): ComponentState => {
  const waits = parked?.length ?? 0;
  const name = 'Read models';
  if (!log) return { name, state: 'unknown', reading: NOT_KNOWN };
  if (!isUp || log.lag > limits.lagCommits)
    return { name, state: 'down', reading: `${count(log.lag, 'commit')} behind` };
  if (waits > 0) return { name, state: 'watch', reading: `${count(waits)} parked` };
  if (log.lag > 0) return { name, state: 'up', reading: `${duration(log.lagSeconds)} behind` };
  return { name, state: 'up', reading: 'up to date' };
};

const workerStop = ({ workers }: SystemReport, isUp: boolean): ComponentState => {
  const name = workers === 1 || workers === null ? 'Worker' : 'Workers';
  if (workers === null) return { name, state: 'unknown', reading: NOT_KNOWN };
  if (workers === 0) return { name, state: 'down', reading: 'none running' };
  if (!isUp) return { name, state: 'down', reading: 'takes no jobs' };
  return { name, state: 'up', reading: `${count(workers)} running` };
};

const mailStop = ({ mailServerAway, workers }: SystemReport): ComponentState => {
  const name = 'Mail server';
  if (mailServerAway) return { name, state: 'watch', reading: NO_ANSWER };
  // Only a worker can check the mail server.
  if (mailServerAway === null || !workers) return { name, state: 'unknown', reading: NOT_KNOWN };
  return { name, state: 'up', reading: 'healthy' };
};

/** The components in the order in which a write passes them. */
export const componentStates = (report: SystemReport, now: number): ComponentState[] => {
  const [own] = report.gateways;
  const found = (name: Dependency) => own?.dependencies.find((dependency) => dependency.name === name);
  const timed = (name: string, dependency: Dependency): ComponentState => {
    const { isUp = false, ms = 0 } = found(dependency) ?? {};
    return { name, state: isUp ? 'up' : 'down', reading: isUp ? `answers in ${ms} ms` : NO_ANSWER };
  };
  return [
    gatewayStop(report, now),
    timed('MongoDB', 'log'),
    modelStop(report, found('readModels')?.isUp ?? false),
    timed('Redis', 'queue'),
    workerStop(report, found('worker')?.isUp ?? false),
    mailStop(report),
  ];
};

/** The components of the system as the public readiness check reports them. */
export const componentStatesFromReadiness = (readiness: Readiness | null | undefined): ComponentState[] => {
  const stop = (name: string, dependency: Dependency): ComponentState => {
    const state = readiness?.dependencies?.[dependency];
    if (state === undefined) return { name, state: 'unknown', reading: NOT_KNOWN };
    return { name, state, reading: state === 'up' ? 'works' : NO_ANSWER };
  };
  const answers = readiness !== null && readiness !== undefined;
  return [
    { name: 'Gateway', state: answers ? 'up' : 'down', reading: answers ? 'answers' : NO_ANSWER },
    stop('MongoDB', 'log'),
    stop('Read models', 'readModels'),
    stop('Redis', 'queue'),
    stop('Worker', 'worker'),
    { name: 'Mail server', state: 'unknown', reading: NOT_KNOWN },
  ];
};
