import { countedMails, endReasons, type MailFigures } from '@exline/contracts';
import { dayOf } from '@exline/event-log';
import { DAY_MS } from '@exline/kernel';
import type { MailQueries } from '@exline/mail';
import type { SubscriptionQueries } from '@exline/subscriptions';
import type { OpenedLinks } from './openedLinks.ts';

const DAYS = 30;

interface Deps {
  mails: Pick<MailQueries, 'sentSince'>;
  subscriptions: Pick<SubscriptionQueries, 'active' | 'endedSince'>;
  openedLinks: Pick<OpenedLinks, 'since'>;
}

/** Counts what happened today and on the 29 days before. */
export const mailFigures = async ({ mails, subscriptions, openedLinks }: Deps): Promise<MailFigures> => {
  const day = dayOf(new Date(Date.now() - (DAYS - 1) * DAY_MS).toISOString());
  const [opened, active, sent, ended] = await Promise.all([
    openedLinks.since(day),
    subscriptions.active(),
    Promise.all(countedMails.map((kind) => mails.sentSince(kind, day))),
    Promise.all(endReasons.map((reason) => subscriptions.endedSince(reason, day))),
  ]);
  return {
    mails: countedMails.map((kind, at) => ({ kind, sent: sent[at] ?? 0, opened: opened.get(kind) ?? 0 })),
    subscriptions: active,
    ended: endReasons.flatMap((reason, at) => (ended[at] ? [{ reason, count: ended[at] }] : [])),
  };
};
