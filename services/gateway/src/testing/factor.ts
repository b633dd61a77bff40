import { Secret, TOTP } from 'otpauth';
import { vi } from 'vitest';
import type { Client } from './client.ts';

const STEP_S = 30;
const SOON_MS = 900;
const at = (ahead: number) => Date.now() + ahead * STEP_S * 1000;

/** The code that an app shows; `ahead`: so many steps from now. */
export const codeOf = (key: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at(ahead) });

/** Gives somebody who is signed in a second factor, by the code of the step before: those from now on are unused. */
export const setUpFactor = async (person: Client, current: string) => {
  const begun = await person.post('/api/admin/me/factor', { current });
  const { id, key } = begun.body;
  // That code is over with this step.
  await vi.waitUntil(() => TOTP.remaining({ period: STEP_S }) > SOON_MS, { interval: 100 });
  const confirmed = await person.post('/api/admin/me/factor/confirm', { id, code: codeOf(key, -1) });
  if (confirmed.status !== 200) throw new Error(`a second factor was answered with ${confirmed.status}`);
  return { key: String(key), codes: confirmed.body.codes as string[] };
};
