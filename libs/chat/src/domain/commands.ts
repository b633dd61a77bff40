import type { ChatMessage, ChatSender, NewChatMessage } from '@exline/contracts';

/** What people can ask of the chat. */
export interface ChatCommands {
  /**
   * `fromStaff`: whether an admin asks, who needs no key. `keyHash`: of the key that the visitor brings. `burstId`: with the
   * first message, what conversations were begun by the same visitor in quick succession.
   */
  SendChatMessage: {
    input: NewChatMessage & { fromStaff: boolean; keyHash?: string | null; burstId?: string };
    output: ChatMessage;
  };
  /** The messages of `sender` were seen by the other side. */
  ReadChatMessages: {
    input: { sessionId: string; sender: ChatSender; upTo: number; keyHash?: string | null };
    output: void;
  };
  /** Refused when the visitor wrote something after `upTo` that nobody of the staff has seen. */
  MarkChatDone: { input: { sessionId: string; upTo: number }; output: void };
  ReopenChat: { input: { sessionId: string }; output: void };
  DeleteChatMessage: { input: { messageId: number }; output: void };
  DeleteChatSession: { input: { sessionId: string }; output: void };
  /** Of a deleted one too. */
  EraseChat: { input: { sessionId: string; quietBefore?: string }; output: void };
  /** Mails the visitor what the staff wrote and is not seen yet; nothing when there is nothing, or no address. */
  RequestChatEmail: { input: { sessionId: string }; output: void };
}
