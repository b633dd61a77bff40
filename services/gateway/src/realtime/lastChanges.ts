import type { Change } from '@exline/application';
import { topics, type LastChange, type Topic } from '@exline/contracts';

const topicOf = {
  OrdersChanged: 'orders',
  OrderViewsChanged: 'orders',
  ContactChanged: 'contact',
  CannedRepliesChanged: 'canned-replies',
  RulesChanged: 'rules',
  MailTemplatesChanged: 'mail-templates',
  ReturnsChanged: 'returns',
  StaffChanged: 'staff',
  MailChanged: 'mail',
  // The subscribers of an order are listed with the emails to them.
  SubscriptionsChanged: 'mail',
  ChatChanged: 'chat',
  BulkJobsChanged: 'bulk-jobs',
} as const satisfies Record<Change['type'], Topic>;

/** Remembers the last change of each topic, for pages that join after they have read their data. */
export const createLastChanges = () => {
  const position = Object.fromEntries(topics.map((topic) => [topic, 0])) as Record<Topic, number>;
  // Nothing is known about the time before this process started.
  const outsideAt = Object.fromEntries(topics.map((topic) => [topic, performance.now()])) as Record<
    Topic,
    number
  >;

  return {
    /** Notes a change that is in the log at this position. */
    note: ({ type }: Change, at: number): void => void (position[topicOf[type]] = at),
    /** Notes a change that is not in the log. */
    noteOutside: (topic: Topic): void => void (outsideAt[topic] = performance.now()),
    /** Notes that anything may have changed up to this position. */
    noteAll: (at: number): void => {
      for (const topic of topics) position[topic] = at;
    },
    read: (): Record<Topic, LastChange> => {
      const now = performance.now();
      const entries = topics.map((topic): [Topic, LastChange] => [
        topic,
        { position: position[topic], msAgo: now - outsideAt[topic] },
      ]);
      return Object.fromEntries(entries) as Record<Topic, LastChange>;
    },
  };
};

export type LastChanges = ReturnType<typeof createLastChanges>;
