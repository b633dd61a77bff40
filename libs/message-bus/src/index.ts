export { createMessageBus, type MessageBus } from './messageBus.ts';
export type { Handlers, MessageContext, Middleware } from './messages.ts';
