import type { Aggregate, EventLog } from '@exline/event-log';
import type { Handlers, MessageContext } from '@exline/message-bus';
import type { OrderEvent } from './events.ts';
import type { OrderStreamInputs } from './orderStream.ts';
import { refuse } from './refusals.ts';
import { onItsWay, type ShippingEmailState } from './shippingEmail.ts';
import type { ShippingEmailCommands } from './shippingEmailEvents.ts';

interface Deps {
  log: EventLog;
  orders: Aggregate<ShippingEmailState, OrderStreamInputs, OrderEvent>;
  streamOf: (orderId: number) => Promise<string>;
}

/** The commands about shipping mails; they stand in the stream of their order. */
export const shippingEmailHandlers = ({ log, orders, streamOf }: Deps): Handlers<ShippingEmailCommands> => {
  const aboutMail =
    <T extends 'RetryShippingEmail' | 'RecordShippingEmailSent' | 'RecordShippingEmailFailed'>(command: T) =>
    async (input: OrderStreamInputs[T], context: MessageContext): Promise<void> => {
      const request = await log.at(input.mailId);
      if (!request?.events.some(({ type }) => type === 'ShippingEmailRequested'))
        throw refuse('order.not_found', { mailId: input.mailId });
      await orders.execute(request.stream, command, input, context);
    };

  return {
    RequestShippingEmail: async (input, context) => {
      const stream = await streamOf(input.orderId);
      const { commit, state } = await orders.execute(stream, 'RequestShippingEmail', input, context);
      const mailId = commit?.position ?? onItsWay(state, input.orderId);
      if (mailId === null) throw new Error('a mail that was just asked for is not on its way');
      return { mailId };
    },
    RetryShippingEmail: aboutMail('RetryShippingEmail'),
    RecordShippingEmailSent: aboutMail('RecordShippingEmailSent'),
    RecordShippingEmailFailed: aboutMail('RecordShippingEmailFailed'),
  };
};
