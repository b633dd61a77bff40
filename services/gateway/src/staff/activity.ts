import { setTimeout as delay } from 'node:timers/promises';
import type { ActivityAct, ExportedList } from '@exline/contracts';
import { Refusal } from '@exline/kernel';
import type { Account, ActivityEntry, AccountChange, StaffActivity } from '@exline/staff';
import type { Request } from 'express';
import { browserName } from '../http/browserName.ts';
import { askerOf } from '../http/person.ts';
import type { AskRedis } from '../core/redis.ts';

interface Deps {
  entries: Pick<StaffActivity, 'idNow' | 'add' | 'addNothing' | 'complete' | 'strike'>;
  redis: Pick<AskRedis, 'sendCommand'>;
  database: string;
}

type What = Pick<ActivityEntry, 'act' | 'staffId'> &
  Partial<Pick<ActivityEntry, 'aboutId' | 'detail' | 'count'>>;

/** Nobody waits longer at the door for a database that is away. */
const AT_THE_DOOR_MS = 500;

const inTime = <T>(asked: Promise<T>): Promise<T> =>
  Promise.race([
    asked,
    delay(AT_THE_DOOR_MS, undefined, { ref: false }).then(() => {
      throw new Error('the database takes too long');
    }),
  ]);

/** Writes down what the staff does before it is done: what was answered stands there, whoever is killed when. */
export const createActivity = ({ entries, redis, database }: Deps) => {
  const waiting = `activity:${database}`;

  const entryOf = (req: Request, what: What): ActivityEntry => ({
    _id: entries.idNow(),
    requestId: req.id,
    aboutId: null,
    detail: null,
    count: null,
    address: req.ip ?? null,
    browser: browserName(req.get('user-agent')),
    ...what,
  });

  /** What a rule refuses is struck out again. */
  const unlessRefused = async <T>(id: number, change: () => Promise<T>): Promise<T> => {
    try {
      return await change();
    } catch (error) {
      if (error instanceof Refusal) await entries.strike(id);
      throw error;
    }
  };

  return {
    /** Who comes or goes does so without the database too: what it does not take at once waits in Redis, as sessions do. */
    passed: async (req: Request, act: ActivityAct, staffId: number): Promise<void> => {
      const entry = entryOf(req, { act, staffId });
      await inTime(entries.add(entry)).catch(() =>
        redis.sendCommand('RPUSH', waiting, JSON.stringify(entry)),
      );
    },

    /** What nobody is known by is not written down; the time that it takes says nothing about that. */
    nobodyPassed: async (): Promise<void> => {
      await inTime(entries.addNothing()).catch(() => {});
    },

    exported: async (req: Request, list: ExportedList, count: number): Promise<void> => {
      await entries.add(entryOf(req, { act: 'exported', staffId: askerOf(req).id, detail: list, count }));
    },

    /** Does something to an account that is certain to change it, where no rule refuses it. */
    doing: async <T>(req: Request, what: What, act: () => Promise<T>): Promise<T> =>
      unlessRefused(await entries.add(entryOf(req, what)), act),

    /** Does something to an account; what was so already is struck out again. */
    changing: async <T extends Pick<AccountChange, 'isChanged'>>(
      req: Request,
      what: What,
      change: () => Promise<T>,
    ): Promise<T> => {
      const id = await entries.add(entryOf(req, what));
      const done = await unlessRefused(id, change);
      if (!done.isChanged) await entries.strike(id);
      return done;
    },

    /** Erases what is known of somebody; `what` names it, and nobody. */
    erasing: async (req: Request, what: string, erase: () => Promise<void>): Promise<void> => {
      const entry = entryOf(req, { act: 'erased', staffId: askerOf(req).id, detail: what });
      await unlessRefused(await entries.add(entry), erase);
    },

    /** An invitation names its account once it is there. */
    inviting: async (req: Request, staffId: number, invite: () => Promise<Account>): Promise<Account> => {
      const id = await entries.add(entryOf(req, { act: 'invited', staffId }));
      const account = await unlessRefused(id, invite);
      await entries.complete(id, account.id);
      return account;
    },

    /** Brings what waited to the others. */
    bringWaiting: async (): Promise<void> => {
      for (;;) {
        const [text]: readonly string[] = await redis.sendCommand('LRANGE', waiting, '0', '0');
        if (text === undefined) return;
        await entries.add(JSON.parse(text) as ActivityEntry);
        await redis.sendCommand('LREM', waiting, '1', text);
      }
    },
  };
};

export type ActivityRecord = ReturnType<typeof createActivity>;
