import type { NewContactMessage } from '@exline/contracts';
import { request } from '../../../lib/request.ts';

export const sendMessage = (body: NewContactMessage, idempotencyKey: string) =>
  request<{ id: number; createdAt: string }>('POST', '/api/contact', { body, idempotencyKey });
