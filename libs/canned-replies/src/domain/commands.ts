import type { CannedReply, NewCannedReply } from '@exline/contracts';
import type { InputsOf } from '@exline/kernel';

/** The commands about canned replies. */
export interface CannedReplyCommands {
  CreateCannedReply: { input: NewCannedReply; output: CannedReply };
  /** `expectedVersion`: the version that the edit is based on, if it requires one. */
  EditCannedReply: {
    input: NewCannedReply & { replyId: number; expectedVersion: number | undefined };
    output: CannedReply;
  };
  DeleteCannedReply: { input: { replyId: number }; output: void };
}

export type CannedReplyInputs = InputsOf<CannedReplyCommands>;
