import type { Readiness, SystemReport, SystemSample } from '@exline/contracts';
import { failedBefore, fullDiskWords, lostIndexWords, rules, type AlertName } from './rules.ts';

/** A problem: critical (red) or a warning (amber). */
export interface Finding {
  alert: AlertName;
  level: 'red' | 'amber';
  says: string;
  act: string;
}

const names = Object.keys(rules) as AlertName[];

/** The problems of the system according to the rules of the alerts, most severe first. */
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

/** The problems that the public readiness check reports. */
export const assessReadiness = ({
  dependencies = {},
  fullDisks = [],
  lostIndexes = [],
}: Pick<Readiness, 'dependencies' | 'fullDisks' | 'lostIndexes'>): Finding[] => {
  const red = (alert: AlertName, says: string): Finding => ({
    alert,
    level: 'red',
    says,
    act: rules[alert].act,
  });
  const down = Object.entries(alertOf).flatMap(([name, alert]) =>
    dependencies[name] === 'down' ? red(alert as AlertName, downWords[name as keyof typeof alertOf]) : [],
  );
  return [
    ...down,
    ...(fullDisks.length > 0 ? [red('DiskFull', fullDiskWords(fullDisks))] : []),
    ...(lostIndexes.length > 0 ? [red('IndexLost', lostIndexWords(lostIndexes))] : []),
  ];
};

const downWords: Record<keyof typeof alertOf, string> = {
  log: 'The event log cannot be read.',
  queue: 'Redis does not answer, or is read-only.',
  worker: 'No worker takes mail jobs.',
  readModels: 'The read models are far behind the log.',
};
