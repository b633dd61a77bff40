import type { ContactReply, ContactSubmission, MailAnswer } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/request.ts';
import { inboxKeys } from '../keys.ts';

const PATH = '/api/admin/contact-submissions';

/** Every contact message, newest first. */
export const submissionsQuery = queryOptions({
  queryKey: inboxKeys.list,
  queryFn: () => request<ContactSubmission[]>('GET', PATH),
});

/** Those that came last. */
export const newestSubmissionsQuery = queryOptions({
  queryKey: inboxKeys.newest,
  queryFn: () => request<ContactSubmission[]>('GET', `${PATH}?limit=100`),
});

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
