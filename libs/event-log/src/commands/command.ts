import type { Commit } from '../commits/commit.ts';

/** The sender of a command and its cause. A repeated `commitId` returns the first commit and appends nothing. */
export interface CommandContext {
  actor: string;
  correlationId: string;
  causationId?: string | null;
  commitId?: string;
}

/** The result of a command: its commit (null if nothing changed) and the state right after it. */
export interface Executed<State> {
  commit: Commit | null;
  state: State;
}

/** A command and the id of its future commit. */
export interface Command<Inputs> {
  command: keyof Inputs;
  input: Inputs[keyof Inputs];
  context: CommandContext & { commitId: string };
}
