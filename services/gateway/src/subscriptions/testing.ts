import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { openApplication } from '@exline/application';
import { tokenFor } from '@exline/subscriptions';
import { mailChanges } from '@exline/mail-lifecycle';
import type { Db } from 'mongodb';

interface SubscriberMail {
  id: number;
  kind: string;
  /** The statuses in the email. */
  statuses: string[];
  confirm: string;
  preferences: string;
  unsubscribe: string;
}

interface Content {
  to?: string;
  secret?: string;
  subscriptionId?: number;
  stops?: { status: string }[];
}

/** Reads emails to subscribers from the log, with the tokens that the worker puts into their links. */
export const subscriberMails = async (db: Db, masterKey: string) => {
  const { log } = await openApplication({ db, master: { secret: masterKey } });
  return async (address: string): Promise<SubscriberMail[]> =>
    (await log.read(0, 10_000)).flatMap((commit) =>
      commit.events.flatMap((event) => {
        const [change] = mailChanges({ events: [event], position: commit.position });
        const { to, secret = '', subscriptionId, stops = [] }: Content = { ...event.data, ...event.personal };
        if (change?.step !== 'requested' || to !== address) return [];
        const id = commit.position;
        return [
          {
            id,
            kind: change.kind,
            statuses: stops.map(({ status }) => status),
            confirm: tokenFor('confirm', id, secret),
            preferences: tokenFor('preferences', subscriptionId ?? id, secret),
            unsubscribe: tokenFor('unsubscribe', subscriptionId ?? id, secret),
          },
        ];
      }),
    );
};

/** The subscription of a browser that signs up for notifications. */
export const aDevice = (host = 'push.invalid', name: string = randomUUID()) => ({
  endpoint: `https://${host}/${name}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});
