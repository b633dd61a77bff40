import { randomUUID } from 'node:crypto';
import type { Mail, MailOverview } from '@exline/contracts';
import { signIn } from './writers.ts';

/** A staff session on a running system. */
export const staffClient = async (url: string) => {
  const cookie = await signIn(url);
  const headers = { cookie, 'content-type': 'application/json' };
  const call = (method: string, path: string, body?: object) =>
    fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });

  const anOrder = async (): Promise<number> => {
    const trackingNumber = `EX${randomUUID()}`;
    const order = { trackingNumber, status: 'Shipped', customerEmail: 'maya.chen@example.com' };
    const answer = await call('POST', '/api/admin/orders', order);
    return ((await answer.json()) as { id: number }).id;
  };

  return {
    /** Requests a shipping mail for a new order. Returns the HTTP status. */
    requestMail: async (): Promise<number> => {
      const id = await anOrder();
      return (await call('POST', `/api/admin/orders/${id}/send-shipping-email`)).status;
    },
    mails: async (): Promise<Mail[]> => (await (await call('GET', '/api/admin/mails')).json()) as Mail[],
    summary: async (): Promise<MailOverview> =>
      (await (await call('GET', '/api/admin/mails/summary')).json()) as MailOverview,
  };
};
