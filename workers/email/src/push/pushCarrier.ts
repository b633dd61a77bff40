import type { PushDevice } from '@exline/contracts';
import { HostNotAllowed } from '@exline/platform';
import { withinLimit, type Carrier, type Failure } from '../carriers/carrier.ts';
import { retryAfterIn } from '../carriers/retryAfter.ts';
import { NotReached, OutcomeUnknown, type Answer } from './guardedPost.ts';
import type { PushNotification } from './pushService.ts';

interface PushService {
  send: (notification: PushNotification, signal: AbortSignal) => Promise<Answer>;
}

/** The push service did not accept the message. */
class PushRefused extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`The push service answered ${answer.status}`);
    this.name = 'PushRefused';
    this.answer = answer;
  }
}

class PushOff extends Error {}

/** Statuses which mean that the device no longer exists (RFC 8030). */
const gone = new Set([404, 410]);

const temporary = (reason: string): Failure => ({ reason, permanent: false, unreachable: false });

/** Classifies an error of a push service. The result does not contain the endpoint, which is a secret. */
const classifyPush = (error: unknown): Failure => {
  if (error instanceof PushOff) return temporary('Push notifications are off');
  if (error instanceof NotReached) return temporary(error.message);
  if (error instanceof HostNotAllowed)
    return {
      reason: 'The push service may not be contacted',
      permanent: true,
      unreachable: false,
      isUndeliverable: true,
    };
  if (error instanceof PushRefused) {
    const { status, retryAfter } = error.answer;
    if (status === 429 || status >= 500)
      return { ...temporary(error.message), retryAfterMs: retryAfterIn(retryAfter) };
    return {
      reason: error.message,
      permanent: true,
      unreachable: false,
      ...(gone.has(status) && { isUndeliverable: true }),
    };
  }
  // An error in this process may have occurred after the push service accepted the message.
  return {
    ...temporary(error instanceof OutcomeUnknown ? error.message : 'The message could not be sent'),
    isUnknown: true,
  };
};

/**
 * Hands messages over to push services. A device shows a duplicate again, and a push service cannot be asked about a
 * message, so a message with an unknown outcome is not sent again.
 */
export const pushCarrier = (service: PushService | null): Carrier => ({
  handOver: async ({ payload }, messageId, { ending }) => {
    if (!service) throw new PushOff();
    if (payload.kind !== 'statusPush') throw new Error('not a message for a device');
    const { to, subscriptionId, trackingNumber, stops } = payload;
    // The device was validated when it signed up.
    const device = JSON.parse(to) as PushDevice;
    const answer = await service.send({ device, subscriptionId, trackingNumber, stops }, withinLimit(ending));
    if (answer.status < 200 || answer.status > 299) throw new PushRefused(answer);
    return { messageId };
  },
  classify: classifyPush,
  findAccepted: async () => 'unknown',
});
