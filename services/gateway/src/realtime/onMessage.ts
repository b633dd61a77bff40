import type { ClientMessages, JoinAnswer } from '@exline/contracts';
import { faultOfData } from '@exline/platform';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import type { FaultLog } from '../http/problems.ts';
import type { SiteSocket } from './rooms.ts';

type Reply = (answer: JoinAnswer) => void;

/** The function that answers a client. Does nothing if the client sent no callback, whatever it sent instead. */
export const acknowledgementOf = (args: readonly unknown[]): Reply => {
  const last = args.at(-1);
  return typeof last === 'function' ? (last as Reply) : () => {};
};

/** The content of a message, or an empty one if it has none or only a callback. */
const contentOf = ([first]: readonly unknown[]): unknown =>
  typeof first === 'function' ? {} : (first ?? {});

interface Message<T extends AnyObject> {
  name: keyof ClientMessages;
  schema: ObjectSchema<T>;
  /** The answer to invalid content. */
  refusal: string;
  act: (message: InferType<ObjectSchema<T>>, reply: Reply) => void | Promise<void>;
}

/**
 * The single entry point for socket messages: checks for plain data, validates against the schema, then runs the
 * handler. Whatever is sent or fails, the sender gets a text answer and other sockets are not affected.
 */
export const onMessage = <T extends AnyObject>(
  socket: SiteSocket,
  reportFault: FaultLog,
  { name, schema, refusal, act }: Message<T>,
): void => {
  const take = async (args: readonly unknown[]): Promise<void> => {
    const message = contentOf(args);
    const reply = acknowledgementOf(args);
    try {
      if (faultOfData(message) !== null || !schema.isValidSync(message)) reply({ ok: false, error: refusal });
      else await act(message, reply);
    } catch (error) {
      reportFault(error, { message: name });
      reply({ ok: false, error: 'Something went wrong on our side.' });
    }
  };
  socket.on(name, (...args: unknown[]) => void take(args));
};
