import type { MasterSecrets } from '@exline/event-log';
import type { OpsConfig } from './config.ts';
import type { Database } from './database.ts';

/** What every command works with. */
export interface CommandDeps {
  database: Database;
  /** What opens the keys of personal data; undefined where it is neither given nor generated. */
  master: MasterSecrets | undefined;
  /** Prints a line for the person who asked. */
  print: (line: string) => void;
  /** Shows how far something is, by its name. */
  show: (progress: Readonly<Record<string, { position: number; end: number }>>) => void;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
}

/** What is known before a database is opened. */
export interface Given extends Pick<CommandDeps, 'master' | 'print'> {
  /** Whether the system generated `MASTER_KEY`. */
  isGenerated: boolean;
}

export type Run = (deps: CommandDeps, config: OpsConfig) => Promise<Status>;

/** How a command ends: done, done with something found wrong, or cancelled. */
export const status = { done: 0, found: 1, cannot: 2, cancelled: 130 } as const;

export type Status = (typeof status)[keyof typeof status];
