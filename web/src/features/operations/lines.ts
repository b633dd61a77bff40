import type { GatewayReport, LogLine } from '@exline/contracts';

const SHOWN = 20;

/** A log line with its gateway and the number of repetitions. */
interface ShownLine extends LogLine {
  gateway: string;
  times: number;
  key: string;
}

/** The lines of all gateways, newest first; repeated lines of a gateway appear once. */
export const newestLines = (gateways: readonly GatewayReport[]): ShownLine[] => {
  const shown = new Map<string, ShownLine>();
  for (const { name, lines } of gateways)
    for (const line of lines) {
      const key = [name, line.level, line.message, line.reason].join('|');
      const newest = shown.get(key);
      if (newest) newest.times += 1;
      else shown.set(key, { ...line, gateway: name, times: 1, key });
    }
  return [...shown.values()].toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, SHOWN);
};
