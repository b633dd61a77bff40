import type { MailFilter } from './api/mails.ts';

export const mailKeys = {
  all: ['mails'] as const,
  summary: ['mails', 'summary'] as const,
  list: (filter: MailFilter) => ['mails', 'list', filter] as const,
};
