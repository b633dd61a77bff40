import { waitUntil } from '@exline/platform';
import type { Cluster } from './cluster.ts';

/**
 * Another worker takes over from a killed one after half a minute, and lost jobs are found within the same
 * time.
 */
const QUIET_MS = 180_000;
/** Each poll makes a gateway check its whole system. */
const LOOK_EVERY_MS = 500;

const textAt = async (url: string): Promise<string> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    return answer.ok ? await answer.text() : '';
  } catch {
    // Polled again.
    return '';
  }
};

const isWorkLine = (line: string) => /^mail_jobs\{|^mails\{/.test(line) && !line.includes('state="failed"');

/** Resolves with the current metrics when everything is back and no mail is in progress. */
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
    // The checks report which one is missing.
  });
  return metrics;
};
