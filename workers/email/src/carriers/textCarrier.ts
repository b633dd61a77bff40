import { MINUTE_MS } from '@exline/kernel';
import { withinLimit, type Carrier, type Failure, type Task } from './carrier.ts';
import { segmentsOf } from './segments.ts';
import { textOf, type TextPayload } from './texts.ts';
import { NEWEST, ProviderFailure, type SmsProvider } from './twilio.ts';

/** The clocks of the provider and the database may differ by this much. */
const SKEW_MS = 5 * MINUTE_MS;

const missing: Failure = {
  reason: 'No SMS provider is configured',
  permanent: false,
  unreachable: false,
};

/** The recipient and text of a task of this channel. */
const messageOf = ({ payload }: Task) => {
  const { to } = payload;
  return { to, text: textOf(payload as TextPayload) };
};

/**
 * Hands SMS over to a provider. A phone shows a duplicate as another message, so before an SMS is sent again, the
 * provider is asked whether it already has one with the same text. `reportTo`: the URL for reports of delivery.
 */
export const textCarrier = (
  provider: SmsProvider | null,
  reportTo: (mailId: number) => string | undefined = () => undefined,
): Carrier => ({
  handOver: async (task, _messageId, { ending }) => {
    if (!provider) throw new ProviderFailure(missing);
    const { to, text } = messageOf(task);
    const messageId = await provider.send({ to, text, reportTo: reportTo(task.mailId) }, withinLimit(ending));
    return { messageId, segments: segmentsOf(text) };
  },

  // An error in this process may have occurred after the provider accepted the message.
  classify: (error) =>
    error instanceof ProviderFailure
      ? error.failure
      : { reason: 'The SMS could not be sent', permanent: false, unreachable: false, isUnknown: true },

  findAccepted: async (task, { at, otherIds }, ending) => {
    if (!provider) throw new ProviderFailure(missing);
    const { to, text } = messageOf(task);
    const newest = await provider.newestTo(to, withinLimit(ending));
    const from = Date.parse(at) - SKEW_MS;
    const recent = newest.filter(({ createdAt }) => createdAt.getTime() >= from);
    const found = recent.find((message) => message.text === text && !otherIds.has(message.id));
    if (found) return { messageId: found.id, segments: segmentsOf(text) };
    // The message may be among those that do not fit on the page.
    return recent.length >= NEWEST ? 'unknown' : 'none';
  },
});
