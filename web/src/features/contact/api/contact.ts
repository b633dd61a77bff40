import { sendContactMessage } from '@exline/client';
import type { NewContactMessage } from '@exline/contracts';
import { request } from '../../../lib/server/request.ts';

export const sendMessage = (body: NewContactMessage, idempotencyKey: string) =>
  request(sendContactMessage, { body, idempotencyKey });
