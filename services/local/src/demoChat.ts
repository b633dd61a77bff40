import { automaticMessages, type ChatSender } from '@exline/contracts';

/** A short conversation, as a visitor and an admin would have it. */
export const demoChat: readonly (readonly [sender: ChatSender, message: string])[] = [
  ['admin', automaticMessages.greeting],
  ['user', 'Hi! My package is EX1234567890.'],
  ['user', 'Can I change the delivery to Saturday?'],
  ['admin', automaticMessages.acknowledgement],
  ['admin', 'It left Denver this morning. I can ask the depot to hold it for Saturday. Shall I?'],
  ['user', 'Yes please, before noon if possible.'],
];

export const demoVisitor = 'maya.chen@example.com';
