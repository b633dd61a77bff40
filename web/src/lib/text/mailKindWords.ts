import type { MailKind } from '@exline/contracts';

export const mailKindWords: Record<MailKind, string> = {
  shipping: 'Shipping notification',
  delivery: 'Delivery notification',
  reply: 'Contact reply',
  chat: 'Chat reply',
  invitation: 'Invitation',
  reset: 'Password link',
};
