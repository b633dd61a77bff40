import { setTimeout as delay } from 'node:timers/promises';
import { NotAnswering } from '@exline/kernel';
import type { ReadModels } from '@exline/platform';

const WITHOUT_PROGRESS_MS = 60_000;
const ANSWER_WITHIN_MS = 5_000;
const ASK_EVERY_MS = 50;

interface Readiness {
  ok: boolean;
  body: string;
}

const readiness = async (address: string): Promise<Readiness | null> => {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return { ok: answer.ok, body: await answer.text() };
  } catch {
    // The gateway is not listening yet, or too busy to answer. Neither counts as progress.
    return null;
  }
};

const readModelsIn = (body: string): ReadModels | null => {
  try {
    return (JSON.parse(body) as { readModels?: ReadModels }).readModels ?? null;
  } catch {
    // Another program answers at this address.
    return null;
  }
};

/**
 * Waits without a fixed limit until the gateway is ready, because read models of a large log may
 * have to be built first. Gives up when the answer of `/readyz` has not changed for `timeoutMs`.
 */
export const waitForGateway = async (
  address: string,
  onProgress: (readModels: ReadModels) => void,
  timeoutMs = WITHOUT_PROGRESS_MS,
): Promise<void> => {
  let last = '';
  let changedAt = performance.now();
  for (;;) {
    const now = await readiness(address);
    if (now?.ok) return;
    if (now && now.body !== last) {
      last = now.body;
      changedAt = performance.now();
    }
    const readModels = now && readModelsIn(now.body);
    if (readModels) onProgress(readModels);
    if (performance.now() - changedAt > timeoutMs)
      throw new NotAnswering(`The gateway made no progress for ${timeoutMs / 1_000} s; see its log`);
    await delay(ASK_EVERY_MS);
  }
};
