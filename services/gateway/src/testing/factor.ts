import { Secret, TOTP } from 'otpauth';
import { vi } from 'vitest';
import type { Client } from './client.ts';

const STEP_S = 30;
const SOON_MS = 3_000;
const at = (ahead: number) => Date.now() + ahead * STEP_S * 1000;

/** The code that an authenticator app shows, `ahead` time steps from now. */
export const codeOf = (key: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at(ahead) });

/**
 * Sets up a second factor for a signed-in person. Uses the previous time step's code, so that the
 * codes from now on are unused.
 */
export const setUpFactor = async (person: Client, current: string) => {
  const begun = await person.post('/api/admin/me/factor', { current });
  const { id, key } = begun.body;
  // Avoids the end of a time step, after which that code is invalid.
  await vi.waitUntil(() => TOTP.remaining({ period: STEP_S }) > SOON_MS, { timeout: 15_000, interval: 100 });
  const confirmed = await person.post('/api/admin/me/factor/confirm', { id, code: codeOf(key, -1) });
  if (confirmed.status !== 200) throw new Error(`a second factor was answered with ${confirmed.status}`);
  return { key: String(key), codes: confirmed.body.codes as string[] };
};
