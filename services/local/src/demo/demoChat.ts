import { automaticMessages, type ChatSender } from '@exline/contracts';

/**
 * A short conversation between a visitor and an admin about the demo's parcel. The last message
 * still needs an answer.
 */
export const demoChat: readonly (readonly [sender: ChatSender, message: string])[] = [
  ['admin', automaticMessages.greeting],
  ['user', 'Hi! My package is EX1234567890.'],
  ['user', 'I am not at home tomorrow. Can a neighbor take it?'],
  ['admin', automaticMessages.acknowledgement],
  ['admin', 'It has left Denver for Portland and is due tomorrow. Which neighbor should the driver ask?'],
  ['user', 'Ruth, at number 14. Thank you!'],
];

export const DEMO_VISITOR = 'maya.chen@example.com';
