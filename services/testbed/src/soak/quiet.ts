import { waitUntil } from '@exline/platform';
import type { Cluster } from './faults/cluster.ts';

/**
 * The time limit for all work to end. Another worker takes over from a killed one after half a minute, and lost jobs
 * are found within the same time.
 */
const QUIET_MS = 180_000;
/** Each poll makes a gateway check its whole system. */
const LOOK_EVERY_MS = 500;

const textAt = async (url: string): Promise<string> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    return answer.ok ? await answer.text() : '';
  } catch {
    // A failed request is repeated by the next poll.
    return '';
  }
};

/** Whether a line of the metrics is about open mails, full disks or lost indexes. */
const isOpenLine = (line: string) =>
  /^(mail_jobs\{|mails\{|store_disk_full\{|database_indexes_lost )/.test(line) &&
  !line.includes('state="failed"');

/** Resolves with the current metrics when everything is back and no work is open. */
export const waitForQuiet = async ({ gateways, heal }: Cluster): Promise<string> => {
  heal();
  await Promise.all(gateways.map(({ ready }) => ready()));
  let metrics: string[] = [];
  const isQuiet = async () => {
    metrics = await Promise.all(gateways.map(({ url }) => textAt(`${url}/metrics`)));
    const work = metrics.flatMap((text) => text.split('\n').filter(isOpenLine));
    return metrics.every(Boolean) && work.every((line) => line.endsWith(' 0'));
  };
  await waitUntil(isQuiet, QUIET_MS, 'work is still open', LOOK_EVERY_MS).catch(() => {
    // The checks report what is missing.
  });
  return metrics[0] ?? '';
};
