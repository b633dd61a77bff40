import type { RecentFigures } from '@exline/contracts';
import { MINUTE_MS } from '@exline/kernel';
import type { Metrics } from '@exline/platform';

/** Each figure's window in milliseconds, the same as that of its alert. */
const windows: Readonly<Record<keyof RecentFigures, number>> = {
  requests: 2 * MINUTE_MS,
  errors: 2 * MINUTE_MS,
  writes: 5 * MINUTE_MS,
  slowWrites: 5 * MINUTE_MS,
  faults: 10 * MINUTE_MS,
  signIns: 10 * MINUTE_MS,
  signInsRefused: 10 * MINUTE_MS,
  refused: 10 * MINUTE_MS,
  limited: 10 * MINUTE_MS,
};
const names = Object.keys(windows) as (keyof RecentFigures)[];
const LONGEST_MS = Math.max(...Object.values(windows));

const SECOND = 1;

interface Value {
  value: number;
  labels: Partial<Record<string, string | number>>;
  metricName?: string;
}

const sum = (values: readonly Value[], which: (value: Value) => boolean): number =>
  values.filter(which).reduce((total, { value }) => total + value, 0);

const named = (end: string) => (value: Value) => value.metricName?.endsWith(end) ?? false;

/** Totals since the process started, of the same metrics that the alerts use. */
export const totalsOf = async (metrics: Metrics): Promise<RecentFigures> => {
  const requests = ((await metrics.httpRequests.get()).values as Value[])
    .filter(named('_count'))
    // Requests to the monitoring endpoints are not counted.
    .filter(({ labels }) => labels.route !== '/readyz' && labels.route !== '/metrics');
  const writes = ((await metrics.commands.get()).values as Value[]).filter(
    ({ labels }) => labels.outcome === 'done',
  );
  const events = (await metrics.securityEvents.get()).values as Value[];
  const faults = (await metrics.faults.get()).values as Value[];
  const ended = (event: string) => sum(events, ({ labels }) => labels.event === event);
  const all = sum(writes, named('_count'));
  return {
    requests: sum(requests, () => true),
    errors: sum(requests, ({ labels }) => Number(labels.status) >= 500),
    writes: all,
    slowWrites: all - sum(writes, (value) => named('_bucket')(value) && value.labels.le === SECOND),
    faults: sum(faults, () => true),
    signIns: ended('signed_in'),
    signInsRefused: ended('sign_in_refused') + ended('code_refused'),
    refused: ended('refused'),
    limited: ended('limited'),
  };
};

/** Computes how much each total grew within its window, from totals counted earlier. */
export const createRecent = () => {
  const nothing = Object.fromEntries(names.map((name) => [name, 0])) as unknown as RecentFigures;
  let seen: { at: number; counted: RecentFigures }[] = [];

  return (counted: RecentFigures, at: number): RecentFigures => {
    // One moment older than the longest window is kept as the baseline.
    const outside = seen.filter((moment) => at - moment.at >= LONGEST_MS).slice(-1);
    seen = [...outside, ...seen.filter((moment) => at - moment.at < LONGEST_MS), { at, counted }];
    const since = (name: keyof RecentFigures) => {
      const before = seen.findLast((moment) => at - moment.at >= windows[name]);
      return counted[name] - (before?.counted ?? nothing)[name];
    };
    return Object.fromEntries(names.map((name) => [name, since(name)])) as unknown as RecentFigures;
  };
};
