import { listMails, readMailSummary } from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '../../../lib/lists/listPage.ts';
import { request } from '../../../lib/server/request.ts';
import { mailKeys } from './keys.ts';

const PAGE = 50;

export interface MailFilter {
  q: string;
  state: string;
  kind: string;
}

export const mailsQuery = (filter: MailFilter) =>
  infiniteList(mailKeys.list(filter), listMails, { query: { limit: PAGE, ...filter } });

export const summaryQuery = queryOptions({
  queryKey: mailKeys.summary,
  queryFn: () => request(readMailSummary),
});
