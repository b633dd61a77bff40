import type { CannedReply, NewCannedReply } from '@exline/contracts';

export interface CannedReplyInputs {
  CreateCannedReply: NewCannedReply;
  /** `expectedVersion`: the version that the edit is based on, if it requires one. */
  EditCannedReply: NewCannedReply & { replyId: number; expectedVersion: number | undefined };
  DeleteCannedReply: { replyId: number };
}

/** The commands about canned replies. */
export interface CannedReplyCommands {
  CreateCannedReply: { input: CannedReplyInputs['CreateCannedReply']; output: CannedReply };
  EditCannedReply: { input: CannedReplyInputs['EditCannedReply']; output: CannedReply };
  DeleteCannedReply: { input: CannedReplyInputs['DeleteCannedReply']; output: void };
}
