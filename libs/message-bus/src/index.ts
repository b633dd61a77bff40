export { createMessageBus, type MessageBus } from './messageBus.ts';
export type {
  EventHandlers,
  EventMap,
  Handlers,
  MessageContext,
  MessageMap,
  Middleware,
} from './messages.ts';
