import type { Commit, NewCommit } from '../commits/commit.ts';
import {
  CommitIdTaken,
  LogBusy,
  LogFull,
  LogUnavailable,
  LogUnprotected,
  Overtaken,
  VersionConflict,
} from '../commits/errors.ts';
import type { Appended } from '../commits/appended.ts';

/** The result of appending one group, in the form in which it is sent. */
export interface Outcome {
  landed: { position: number; hash: string }[];
  stopped: { name: string; version: number; message: string } | null;
  repeated: Commit | null;
}

/** Asks the appending process to append groups, each of one stream with consecutive versions. */
export interface AppendRequest {
  kind: 'append';
  from: string;
  number: number;
  groups: { commits: NewCommit[] }[];
}

/** The appending process still works on the requests of the receiver. */
interface Working {
  kind: 'working';
}

/** `outcomes` is null if the receiver does not append for others. Then nothing was stored. */
export interface Answer {
  number: number;
  outcomes: Outcome[] | null;
}

/**
 * Answers requests. Requests that end at the same moment share one message, so that the next ones arrive together, too.
 */
interface AppendReply {
  kind: 'appended';
  answers: Answer[];
}

/** The named collections contain all commits up to `position`. `commits` are the last ones, in log order. */
export interface Projected {
  kind: 'projected';
  position: number;
  collections: string;
  commits: readonly Commit[];
}

export type Message = AppendRequest | AppendReply | Working | Projected;

export const outcomeOf = ({ landed, stopped, repeated }: Appended, group: readonly NewCommit[]): Outcome => ({
  landed: landed.map(({ position, hash }) => ({ position, hash })),
  stopped: stopped && {
    name: stopped.name,
    version: group[landed.length]?.version ?? 0,
    message: stopped.message,
  },
  repeated,
});

const errorOf = ({ name, version, message }: NonNullable<Outcome['stopped']>): Error => {
  if (name === 'LogFull') return new LogFull(new Error('at the appending process'));
  if (name === 'LogUnprotected') return new LogUnprotected();
  if (name === 'VersionConflict') return new VersionConflict(version);
  if (name === 'CommitIdTaken') return new CommitIdTaken();
  if (name === 'LogBusy') return new LogBusy();
  if (name === 'Overtaken') return new Overtaken();
  if (name === 'LogUnavailable') return new LogUnavailable(new Error('no answer in time'));
  return new Error(message);
};

/** The result as `append` would have returned it in this process. */
export const appendedOf = (
  { landed, stopped, repeated }: Outcome,
  group: readonly NewCommit[],
): Appended => ({
  landed: landed.map(({ position, hash }, index): Commit => {
    const commit = group[index];
    if (!commit) throw new Error('more commits landed than were sent');
    return { position, ...commit, hash };
  }),
  stopped: stopped && errorOf(stopped),
  repeated,
});
