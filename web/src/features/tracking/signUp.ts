import { subscribe } from '@exline/client';
import { request } from '../../lib/server/request.ts';

/** Every sign-up takes at least this long. */
const WAIT_MS = 1_000;

/** Asks for notifications about a parcel. */
export const signUp = async (
  body: { trackingNumber: string; email: string },
  idempotencyKey: string,
): Promise<void> => {
  const wait = new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  // The wait ends even if the call fails, so that both outcomes take the same time.
  const [asked] = await Promise.allSettled([request(subscribe, { body, idempotencyKey }), wait]);
  if (asked.status === 'rejected') throw asked.reason;
};
