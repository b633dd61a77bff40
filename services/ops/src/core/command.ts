import type { MasterSecrets } from '@exline/event-log';
import type { OpsConfig } from './config.ts';
import type { Database } from './database.ts';

/** Dependencies of every command. */
export interface CommandDeps {
  database: Database;
  /** Unwraps the keys of personal data. Undefined if neither configured nor generated. */
  master: MasterSecrets | undefined;
  /** The store of archived commits, if any. */
  archiveUrl?: string | undefined;
  /** Prints a line for the person who runs the command. */
  print: (line: string) => void;
  /** Shows progress by name. */
  show: (progress: Readonly<Record<string, { position: number; end: number }>>) => void;
  /** The signal that Ctrl-C aborts. */
  signal: AbortSignal;
}

/** The input of a command before a database is opened. */
export interface CommandInput extends Pick<CommandDeps, 'master' | 'print'> {
  /** Whether the system generated `MASTER_KEY`. */
  isGenerated: boolean;
}

export type Run = (deps: CommandDeps, config: OpsConfig) => Promise<Status>;

/** Exit statuses of a command. */
export const status = { done: 0, found: 1, cannot: 2, canceled: 130 } as const;

export type Status = (typeof status)[keyof typeof status];
