import { randomUUID } from 'node:crypto';

const post = async (url: string, path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const text = await answer.text();
  return (text ? JSON.parse(text) : {}) as { id?: number };
};

/**
 * A person with the same recognizable word in every field of an order, a contact message with its reply and a
 * conversation.
 */
export const aPerson = async (url: string, cookie: string, tracer: string) => {
  const staff = (path: string, body: object = {}) => post(url, path, body, { cookie });
  const email = `${tracer}@example.com`;
  const order = await post(
    url,
    '/api/admin/orders',
    {
      trackingNumber: `EX${randomUUID()}`,
      status: 'Shipped',
      customerName: tracer,
      customerEmail: email,
      origin: tracer,
      destination: tracer,
      deliveryPhoto: `https://photos.example/${tracer}`,
    },
    { cookie, 'idempotency-key': randomUUID() },
  );
  await staff(`/api/admin/orders/${order.id}/send-shipping-email`);
  const contact = await post(url, '/api/contact', {
    firstName: tracer,
    lastName: tracer,
    email,
    subject: 'General Inquiry',
    trackingNumber: tracer,
    message: `${tracer} asks`,
  });
  await staff(`/api/admin/contact-submissions/${contact.id}/reply`, { reply: `Dear ${tracer}` });
  const sessionId = `session_${randomUUID().replaceAll('-', '')}`;
  await post(url, '/api/chat', { sessionId, sender: 'user', message: tracer, userEmail: email });
  return {
    erase: async () => {
      await staff(`/api/admin/orders/${order.id}/erase`);
      await staff(`/api/admin/contact-submissions/${contact.id}/erase`);
      await staff(`/api/admin/chat-sessions/${sessionId}/erase`);
    },
  };
};
