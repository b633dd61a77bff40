import type { ContactSubmission, MailAnswer } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/request.ts';
import { inboxKeys } from '../keys.ts';

const PATH = '/api/admin/contact-submissions';

/** Every contact message, newest first. */
export const submissionsQuery = queryOptions({
  queryKey: inboxKeys.list,
  queryFn: () => request<ContactSubmission[]>('GET', PATH),
});

export const replyTo = (id: number, reply: string, idempotencyKey: string) =>
  request<MailAnswer>('POST', `${PATH}/${id}/reply`, { body: { reply }, idempotencyKey });

export const deleteSubmission = (id: number) => request<void>('DELETE', `${PATH}/${id}`);
