import type { ContactReply, ContactRow, ContactSubmission, MailAnswer } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { isMissing } from '../../../lib/faults.ts';
import { growingList, listAddress, listTotal } from '../../../lib/staff/listPage.ts';
import { request } from '../../../lib/request.ts';
import { stateOf, type Shown } from '../../../lib/staff/shown.ts';
import { floodFilter } from '../../../lib/staff/floods.ts';
import { inboxKeys } from '../keys.ts';

const PATH = '/api/admin/contact-submissions';
const PAGE = '50';

/** The contact messages of a view, newest first, page by page. */
export const submissionsQuery = (show: Shown, flood = '') =>
  growingList<ContactRow>(
    inboxKeys.list(show, flood),
    listAddress(PATH, {
      view: 'row',
      limit: PAGE,
      state: stateOf(show),
      ...floodFilter(flood, show === 'done'),
    }),
  );

/** How many contact messages are open. */
export const openCountQuery = listTotal(inboxKeys.count, PATH, { state: 'open' });

/** How many contact messages there are, with those that are done. */
export const totalQuery = listTotal(inboxKeys.total, PATH);

/** One message, wherever in the list it stands; null when there is none. */
export const submissionQuery = (id: number) =>
  queryOptions({
    queryKey: inboxKeys.one(id),
    queryFn: () =>
      request<ContactSubmission>('GET', `${PATH}/${id}`).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
  });

/** This account has read a message. */
export const markRead = (id: number) => request<void>('POST', `${PATH}/${id}/read`);

export const replyTo = (id: number, reply: string, idempotencyKey: string) =>
  request<MailAnswer>('POST', `${PATH}/${id}/reply`, { body: { reply }, idempotencyKey });

/** A page of the replies that were written before one of them, oldest first. */
export const repliesBefore = (id: number, before: number) =>
  request<ContactReply[]>('GET', `${PATH}/${id}/replies?before=${before}`);

/** The staff is done with a message, or it is open again. */
export const markDone = (id: number, done: boolean) =>
  request<void>('POST', `${PATH}/${id}/${done ? 'done' : 'reopen'}`);

export const eraseSubmission = (id: number) => request<void>('POST', `${PATH}/${id}/erase`);

export const deleteSubmission = (id: number) => request<void>('DELETE', `${PATH}/${id}`);
