import type { SystemReport, SystemSample } from '@exline/contracts';
import { failedBefore, rules, type AlertName } from './rules.ts';

/** A problem: critical (red) or a warning (amber). */
export interface Finding {
  alert: AlertName;
  level: 'red' | 'amber';
  says: string;
  act: string;
}

const names = Object.keys(rules) as AlertName[];

/** The problems of the system by the rules and thresholds of the alerts, most severe first. */
export const assess = (report: SystemReport, samples: readonly SystemSample[], now: number): Finding[] => {
  const known = { report, failedBefore: failedBefore(samples, now), now };
  return names.flatMap((alert) => {
    const { severity, says, act } = rules[alert];
    const words = says(known);
    return words === null
      ? []
      : [{ alert, level: severity === 'critical' ? 'red' : 'amber', says: words, act }];
  });
};

const alertOf = {
  log: 'DatabaseAway',
  queue: 'RedisAway',
  worker: 'WorkerAway',
  readModels: 'ReadModelsBehind',
};

/** The problems by the public readiness, which only tells what is down. */
export const assessReadiness = (dependencies: Partial<Record<string, 'up' | 'down'>>): Finding[] =>
  Object.entries(alertOf).flatMap(([name, alert]) => {
    if (dependencies[name] !== 'down') return [];
    const { act } = rules[alert as AlertName];
    return [{ alert: alert as AlertName, level: 'red', says: downWords[name as keyof typeof alertOf], act }];
  });

const downWords: Record<keyof typeof alertOf, string> = {
  log: 'The event log cannot be read.',
  queue: 'Redis does not answer.',
  worker: 'No worker takes mail jobs.',
  readModels: 'The read models are far behind the log.',
};
