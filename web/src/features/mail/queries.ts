import { listMails, readMailSummary } from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '../../lib/lists/listPage.ts';
import { request } from '../../lib/server/request.ts';

const PAGE = 50;

/** The first part of the key of every query about emails. */
export const allMails = ['mails'] as const;

export interface MailFilter {
  q: string;
  state: string;
  kind: string;
}

export const mailsQuery = (filter: MailFilter) =>
  infiniteList([...allMails, 'list', filter], listMails, { query: { limit: PAGE, ...filter } });

export const summaryQuery = queryOptions({
  queryKey: [...allMails, 'summary'] as const,
  queryFn: () => request(readMailSummary),
});
