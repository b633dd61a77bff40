import type { ChatQueries } from '@exline/chat';
import type { ContactQueries } from '@exline/contact';
import type { Floods } from '@exline/contracts';
import { boundedCache } from '@exline/event-log';
import { DAY_MS, Refusal } from '@exline/kernel';
import type { MessageContext } from '@exline/message-bus';
import { durable } from '@exline/mongo';
import type { Db } from 'mongodb';
import type { Bus } from '../core/bus.ts';
import { refuse } from '../core/refusals.ts';

interface FloodDocument {
  /** The burst that exceeded a limit. */
  _id: string;
  at: Date;
}

/** For how many days floods are grouped. The messages of older ones are shown individually again. */
const SHOWN_DAYS = 30;
const SHOWN = 20;
const KNOWN = 1_000;
const READ_EVERY_MS = 1_000;
/** The number of concurrent deletes. */
const AT_ONCE = 8;
const gone = new Set(['contact.not_found', 'chat.session_not_found']);

/** A colleague deleted it at the same time. */
const isGone = (error: unknown): boolean => error instanceof Refusal && gone.has(error.code);

interface Deps {
  db: Db;
  chat: Pick<ChatQueries, 'inBurst' | 'bursts'>;
  contact: Pick<ContactQueries, 'inBurst' | 'bursts'>;
  bus: Pick<Bus, 'send'>;
  onError: (error: unknown) => void;
}

/**
 * Floods: bursts from one address that continued until a limit refused them. Accepted messages
 * carry the burst's id. The address is not stored.
 */
export const createFloods = ({ db, chat, contact, bus, onError }: Deps) => {
  const floods = db.collection<FloodDocument>('floods', {
    writeConcern: durable,
    readPreference: 'primary',
  });
  // A flood continues after its first refusal, so known ids are not written again.
  const known = boundedCache<string, true>(KNOWN);

  const read = async (): Promise<string[]> => {
    const oldest = new Date(Date.now() - SHOWN_DAYS * DAY_MS);
    const options = { sort: { at: -1 }, limit: SHOWN, projection: { _id: 1 } } as const;
    return (await floods.find({ at: { $gte: oldest } }, options).toArray()).map(({ _id }) => _id);
  };

  let reading: { at: number; ids: Promise<string[]> } | null = null;
  /** The ids of the recent floods. They are read at most once a second, because every list and badge needs them. */
  const shown = (): Promise<string[]> => {
    if (!reading || performance.now() - reading.at > READ_EVERY_MS) {
      reading = { at: performance.now(), ids: read() };
      reading.ids.catch(() => (reading = null));
    }
    return reading.ids;
  };

  const deleteAll = async <Id>(ids: readonly Id[], one: (id: Id) => Promise<unknown>): Promise<number> => {
    let deleted = 0;
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const outcomes = await Promise.allSettled(ids.slice(from, from + AT_ONCE).map(one));
      deleted += outcomes.filter(({ status }) => status === 'fulfilled').length;
      const failure = outcomes.find((outcome) => outcome.status === 'rejected' && !isGone(outcome.reason));
      if (failure?.status === 'rejected') throw failure.reason;
    }
    return deleted;
  };

  return {
    /** Notes a flood without waiting for the write, because a refusal must cost less than what it refuses. */
    note: (burstId: string): void => {
      if (known.get(burstId)) return;
      known.set(burstId, true);
      floods
        .updateOne({ _id: burstId }, { $setOnInsert: { at: new Date() } }, { upsert: true })
        .catch((error: unknown) => {
          known.delete(burstId);
          onError(error);
        });
    },

    /** The ids of the floods that the inbox shows as one line each. */
    shown,

    list: async (): Promise<Floods> => {
      const ids = await shown();
      const [messages, conversations] = await Promise.all([contact.bursts(ids), chat.bursts(ids)]);
      return { messages, conversations };
    },

    /** Deletes everything that is left of a flood, as if deleted one by one. */
    deleteFlood: async (id: string, context: MessageContext): Promise<{ deleted: number }> => {
      const [messages, conversations] = await Promise.all([contact.inBurst(id), chat.inBurst(id)]);
      if (messages.length + conversations.length === 0) throw refuse('flood.not_found');
      const deleted =
        (await deleteAll(messages, (submissionId) => bus.send('DeleteContact', { submissionId }, context))) +
        (await deleteAll(conversations, (sessionId) =>
          bus.send('DeleteChatSession', { sessionId }, context),
        ));
      return { deleted };
    },

    forgetOld: async (): Promise<void> => {
      await floods.deleteMany({ at: { $lt: new Date(Date.now() - SHOWN_DAYS * DAY_MS) } });
    },
  };
};

export type FloodRecord = ReturnType<typeof createFloods>;
