/**
 * Somebody else wrote this version of the stream first: load again and decide again. Does not name the stream,
 * as the name of a conversation's is a visitor's key to it and errors are logged.
 */
export class VersionConflict extends Error {
  constructor(version: number) {
    super(`version ${version} of the stream exists`);
    this.name = 'VersionConflict';
  }
}

/** A commit of another stream carries this commit id: it is not ours, whatever made the two meet. */
export class CommitIdTaken extends Error {
  constructor() {
    super('the commit id belongs to a commit of another stream');
    this.name = 'CommitIdTaken';
  }
}

/** The database did not answer in time. Whether the commit landed is unknown; the same commit id makes a retry safe. */
export class LogUnavailable extends Error {
  constructor(cause: unknown) {
    super('the event log is not available', { cause });
    this.name = 'LogUnavailable';
  }
}

/** Too many wait already, of one stream or in all: nothing was written, a later try may find room. */
export class LogBusy extends Error {
  constructor() {
    super('too many writes wait');
    this.name = 'LogBusy';
  }
}

/**
 * No rule names the subject of this event, so its personal values could never be erased. Does not name the stream,
 * because the name of a conversation's stream is a visitor's key to it and errors are logged.
 */
export class NoSubject extends Error {
  constructor(type: string) {
    super(`${type} holds or erases personal values, but no rule names their subject`);
    this.name = 'NoSubject';
  }
}
