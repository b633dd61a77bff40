import type { ClientMessages, JoinAnswer } from '@exline/contracts';
import { faultOfData, type Logger } from '@exline/platform';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import type { SiteSocket } from './rooms.ts';

type Reply = (answer: JoinAnswer) => void;

/** What answers a client; one that asked for no answer gets none, whatever it sent in its place. */
export const acknowledgementOf = (args: readonly unknown[]): Reply => {
  const last = args.at(-1);
  return typeof last === 'function' ? (last as Reply) : () => {};
};

/** What a message holds; one without content, or with nothing but a wish for an answer, holds nothing in particular. */
const contentOf = ([first]: readonly unknown[]): unknown =>
  typeof first === 'function' ? {} : (first ?? {});

interface Message<T extends AnyObject> {
  name: keyof ClientMessages;
  schema: ObjectSchema<T>;
  /** The answer to who sends something else. */
  refusal: string;
  act: (message: InferType<ObjectSchema<T>>, reply: Reply) => void | Promise<void>;
}

/**
 * The one way in for what sockets send: plain data, then the schema, then the act. Whatever comes, and whatever
 * goes wrong, the sender gets an answer in words and everybody else goes on.
 */
export const onMessage = <T extends AnyObject>(
  socket: SiteSocket,
  log: Logger,
  { name, schema, refusal, act }: Message<T>,
): void => {
  const take = async (args: readonly unknown[]): Promise<void> => {
    const message = contentOf(args);
    const reply = acknowledgementOf(args);
    try {
      if (faultOfData(message) !== null || !schema.isValidSync(message)) reply({ ok: false, error: refusal });
      else await act(message, reply);
    } catch (error) {
      log.error({ err: error, message: name }, 'fault');
      reply({ ok: false, error: 'Something went wrong on our side.' });
    }
  };
  socket.on(name, (...args: unknown[]) => void take(args));
};
