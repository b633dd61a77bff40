import { waitUntil } from '@exline/platform';
import type { Cluster } from './cluster.ts';

/** Of a worker that was killed another takes over after half a minute; lost jobs are found again as late. */
const QUIET_MS = 180_000;
/** Each time a gateway looks through all of its system. */
const LOOK_EVERY_MS = 500;

const textAt = async (url: string): Promise<string> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    return answer.ok ? await answer.text() : '';
  } catch {
    // Asked again.
    return '';
  }
};

const isWorkLine = (line: string) => /^mail_jobs\{|^mails\{/.test(line) && !line.includes('state="failed"');

/** Resolves when everything is back and no mail is on its way; answers with the metrics of then. */
export const waitForQuiet = async ({ gateways, heal }: Cluster): Promise<string> => {
  heal();
  await Promise.all(gateways.map(({ ready }) => ready()));
  let metrics = '';
  const isQuiet = async () => {
    metrics = await textAt(`${gateways[0].url}/metrics`);
    const work = metrics.split('\n').filter(isWorkLine);
    return work.length > 0 && work.every((line) => line.endsWith(' 0'));
  };
  await waitUntil(isQuiet, QUIET_MS, 'mails are still on their way', LOOK_EVERY_MS).catch(() => {
    // The checks say which.
  });
  return metrics;
};
