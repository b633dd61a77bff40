import type { Mail, MailOverview } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { growingList, listAddress } from '../../../lib/staff/listPage.ts';
import { request } from '../../../lib/request.ts';
import { mailKeys } from '../keys.ts';

const PATH = '/api/admin/mails';
const PAGE = '50';

export interface MailFilter {
  q: string;
  state: string;
  kind: string;
}

/** The mails that match, page by page. */
export const mailsQuery = (filter: MailFilter) =>
  growingList<Mail>(mailKeys.list(filter), listAddress(PATH, { limit: PAGE, ...filter }));

export const summaryQuery = queryOptions({
  queryKey: mailKeys.summary,
  queryFn: () => request<MailOverview>('GET', `${PATH}/summary`),
});

export const retryMail = (id: number) => request<unknown>('POST', `${PATH}/${id}/retry`);

export const retryFailedMails = () => request<unknown>('POST', `${PATH}/retry-failed`);
