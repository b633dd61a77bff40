import type { MailQueue } from '@exline/contracts';
import { count } from '../../lib/text/count.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 40 s, 19 min, 3 h, 2 days. */
export const duration = (seconds: number): string => {
  if (seconds < MINUTE) return `${Math.max(0, Math.round(seconds))} s`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  if (seconds < 2 * DAY) return `${Math.floor(seconds / HOUR)} h`;
  return `${Math.floor(seconds / DAY)} days`;
};

export const secondsSince = (iso: string, now: number): number =>
  Math.max(0, (now - Date.parse(iso)) / 1_000);

const MB = 1024 * 1024;
const GB = 1024 * MB;

/** 310 MB, 1.9 GB, 120 GB. */
export const bytes = (value: number): string => {
  if (value < GB) return `${count(Math.round(value / MB))} MB`;
  const inGb = value / GB;
  return `${inGb < 10 ? inGb.toFixed(1) : count(Math.round(inGb))} GB`;
};

const readModelWords: Readonly<Record<string, string>> = {
  orders: 'Orders',
  tracking_events: 'Tracking events',
  order_views: 'Saved views',
  bulk_jobs: 'Bulk actions',
  bulk_outcomes: 'Results of bulk actions',
  contact_submissions: 'Contact messages',
  contact_replies: 'Contact replies',
  chat_messages: 'Chat messages',
  chat_sessions: 'Conversations',
  contact_cases: 'Reply times of messages',
  chat_cases: 'Reply times of chats',
  conversation_texts: 'Search in conversations',
  rule_runs: 'Runs of rules',
  canned_replies: 'Canned replies',
  mails: 'Emails',
  returns: 'Returns',
  subscriptions: 'Subscriptions',
};

export const readModelWord = (name: string): string => readModelWords[name] ?? name;

const queueWords: Readonly<Record<string, string>> = {
  'shipping-email': 'Order emails',
  'reply-email': 'Replies',
  'notification-email': 'Updates by email',
  'notification-sms': 'Updates by SMS',
  'notification-push': 'Updates on devices',
} satisfies Record<MailQueue, string>;

export const queueWord = (name: string): string => queueWords[name] ?? name;
