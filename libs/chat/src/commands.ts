import type { ChatMessage, ChatSender, NewChatMessage } from '@exline/contracts';

/** What people can ask of the chat. */
export interface ChatCommands {
  /** `fromStaff`: whether an admin asks. */
  SendChatMessage: { input: NewChatMessage & { fromStaff: boolean }; output: ChatMessage };
  /** The messages of `sender` were seen by the other side. */
  ReadChatMessages: { input: { sessionId: string; sender: ChatSender; upTo: number }; output: void };
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
