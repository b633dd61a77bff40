import { MINUTE_MS } from '@exline/kernel';
import { withinLimit, type Carrier, type Failure, type Task } from './carrier.ts';
import { segmentsOf } from './segments.ts';
import { textOf, type TextPayload } from './texts.ts';
import { NEWEST, ProviderFailure, type SmsProvider } from './twilio.ts';

/** The clocks of the provider and of our database may differ by this much. */
const SKEW_MS = 5 * MINUTE_MS;

const missing: Failure = {
  reason: 'No SMS provider is configured',
  permanent: false,
  unreachable: false,
};

/** The message of a task, whose kind is one of this channel. */
const messageOf = ({ payload }: Task) => {
  const { to } = payload;
  return { to, text: textOf(payload as TextPayload) };
};

/**
 * Hands SMS over to a provider. Phones show a duplicate as another message, so the provider is asked for a message with
 * the same text before it is sent again. `reportTo`: where it reports whether a message was delivered.
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

  // A fault of our own may have come after the acceptance.
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
    // It may be among the messages that do not fit on the page.
    return recent.length >= NEWEST ? 'unknown' : 'none';
  },
});
