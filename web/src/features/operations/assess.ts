import type { Readiness, SystemReport, SystemSample } from '@exline/contracts';
import { downWords, failedBefore, fullDiskWords, lostIndexWords, rules, type AlertName } from './rules.ts';

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

const dependencyAlerts: readonly (readonly [dependency: string, alert: AlertName, says: string])[] = [
  ['log', 'DatabaseAway', downWords.log],
  ['queue', 'RedisAway', downWords.queue],
  ['worker', 'WorkerAway', downWords.worker],
  ['readModels', 'ReadModelsBehind', 'The read models are far behind the log.'],
];

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
  const down = dependencyAlerts.flatMap(([name, alert, says]) =>
    dependencies[name] === 'down' ? red(alert, says) : [],
  );
  return [
    ...down,
    ...(fullDisks.length > 0 ? [red('DiskFull', fullDiskWords(fullDisks))] : []),
    ...(lostIndexes.length > 0 ? [red('IndexLost', lostIndexWords(lostIndexes))] : []),
  ];
};
