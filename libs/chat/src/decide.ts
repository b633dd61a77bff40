import { isAutomaticMessage, type ChatSender, type NewChatMessage } from '@exline/contracts';
import type { Decide } from '@exline/kernel';
import type { Conversation } from './conversation.ts';
import type { ChatEvent } from './events.ts';
import { refuse } from './refusals.ts';

export interface ChatInputs {
  SendChatMessage: NewChatMessage & { fromStaff: boolean };
  ReadChatMessages: { sender: ChatSender; upTo: number };
  DeleteChatMessage: { messageId: number; sender: ChatSender };
  DeleteChatSession: object;
}

export const decide: Decide<Conversation, ChatInputs, ChatEvent> = {
  SendChatMessage: (_conversation, { sender, fromStaff, message, userEmail, userPhone }) => {
    const automatic = sender === 'admin' && isAutomaticMessage(message);
    if (sender === 'admin' && !automatic && !fromStaff) throw refuse('chat.staff_only');
    return [
      { type: 'ChatMessageSent', data: { sender, automatic }, personal: { message, userEmail, userPhone } },
    ];
  },

  ReadChatMessages: ({ newest, seen }, { sender, upTo }) => {
    const reached = Math.min(upTo, newest[sender]);
    return reached > seen[sender] ? [{ type: 'ChatMessagesRead', data: { sender, upTo: reached } }] : [];
  },

  DeleteChatMessage: ({ lastDeleted, clearedAt }, { messageId, sender }) => {
    if (messageId <= clearedAt || lastDeleted.includes(messageId)) throw refuse('chat.message_not_found');
    return [{ type: 'ChatMessageDeleted', data: { messageId, sender } }];
  },

  DeleteChatSession: ({ messageCount }) => {
    if (messageCount === 0) throw refuse('chat.session_not_found');
    return [{ type: 'ChatSessionDeleted', data: {} }];
  },
};
