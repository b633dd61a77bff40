import type { ChatSender, NewChatMessage, Rating, StaffChatMessage } from '@exline/contracts';
import type { AttachedPhoto } from './events.ts';

/** A message to send. */
export interface MessageToSend extends NewChatMessage {
  /** Whether the sender is staff, who need no key for their answers. */
  fromStaff: boolean;
  /** The hash of the visitor's key. */
  keyHash?: string | null;
  /** Groups conversations that one visitor started in quick succession; sent with the first message. */
  burstId?: string;
  /** An attached photo with the key that it is encrypted with. The text of the message is the photo's file name. */
  photo?: AttachedPhoto & { key: string };
}

/** The commands about the chat. */
export interface ChatCommands {
  SendChatMessage: { input: MessageToSend; output: StaffChatMessage };
  /** The other side has seen the messages of `sender`. */
  ReadChatMessages: {
    input: { sessionId: string; sender: ChatSender; upTo: number; keyHash?: string | null };
    output: void;
  };
  /** Refused if the visitor wrote a message after `upTo` that no staff member has seen. */
  MarkChatDone: { input: { sessionId: string; upTo: number }; output: void };
  ReopenChat: { input: { sessionId: string }; output: void };
  /** Rates a finished conversation. Only the visitor may rate it, and only the first rating per finish counts. */
  RateChat: {
    input: { sessionId: string; finishId: number; rating: Rating; keyHash?: string | null };
    output: void;
  };
  /** Emails the newest messages. Only the visitor may request it, and only after a reply written by a person. */
  RequestTranscript: { input: { sessionId: string; to: string; keyHash?: string | null }; output: void };
  /** Adds the messages of another conversation of the same person. Also finishes an interrupted merge. */
  MergeChats: { input: { sessionId: string; from: string }; output: { sessionId: string } };
  DeleteChatMessage: { input: { messageId: number }; output: void };
  /** `onlyIfEmpty`: separates the parts of a conversation whose last message was deleted. */
  DeleteChatSession: { input: { sessionId: string; onlyIfEmpty?: true }; output: void };
  /** Erases a conversation, even a deleted one. `isDemo`: it is demo data, so figures no longer count it. */
  EraseChat: { input: { sessionId: string; unlessActiveSince?: string; isDemo?: true }; output: void };
  /** Mails the unseen replies to the visitor. Has no effect without unseen replies or without an address. */
  RequestChatEmail: { input: { sessionId: string }; output: void };
}
