import type { ContactSubmission, NewContactMessage } from '@exline/contracts';
import { request } from '../../../lib/request.ts';

export const sendMessage = (body: NewContactMessage, idempotencyKey: string) =>
  request<Pick<ContactSubmission, 'id' | 'createdAt'>>('POST', '/api/contact', { body, idempotencyKey });
