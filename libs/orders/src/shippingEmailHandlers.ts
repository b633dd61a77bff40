import { createAggregate, type AggregateDeps } from '@exline/event-log';
import type { Handlers } from '@exline/message-bus';
import type { OrderEvent } from './events.ts';
import { refuse } from './refusals.ts';
import {
  decideEmails,
  evolveEmails,
  initialEmails,
  onItsWay,
  type ShippingEmailState,
} from './shippingEmail.ts';
import type { ShippingEmailCommands, ShippingEmailInputs } from './shippingEmailEvents.ts';

/** The commands about shipping mails; they stand in the stream of their order. */
export const shippingEmailHandlers = (
  deps: AggregateDeps,
  streamOf: (orderId: number) => Promise<string>,
): Handlers<ShippingEmailCommands> => {
  const emails = createAggregate<ShippingEmailState, ShippingEmailInputs, OrderEvent>(deps, {
    initial: initialEmails,
    evolve: evolveEmails,
    decide: decideEmails,
  });

  const streamOfMail = async (mailId: number): Promise<string> => {
    const request = await deps.log.at(mailId);
    if (!request) throw refuse('order.not_found', { mailId });
    return request.stream;
  };

  return {
    RequestShippingEmail: async (input, context) => {
      const stream = await streamOf(input.orderId);
      const { commit, state } = await emails.execute(stream, 'RequestShippingEmail', input, context);
      const mailId = commit?.position ?? onItsWay(state, input.orderId);
      if (mailId === null) throw new Error('a mail that was just asked for is not on its way');
      return { mailId };
    },
    RetryShippingEmail: async (input, context) => {
      await emails.execute(await streamOfMail(input.mailId), 'RetryShippingEmail', input, context);
    },
    RecordShippingEmailSent: async (input, context) => {
      await emails.execute(await streamOfMail(input.mailId), 'RecordShippingEmailSent', input, context);
    },
    RecordShippingEmailFailed: async (input, context) => {
      await emails.execute(await streamOfMail(input.mailId), 'RecordShippingEmailFailed', input, context);
    },
  };
};
