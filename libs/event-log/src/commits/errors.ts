/**
 * Another writer stored this version of the stream first. Load the stream and decide again. The message omits
 * the stream, because errors are logged and the stream name of a conversation is the key of its visitor.
 */
export class VersionConflict extends Error {
  constructor(version: number) {
    super(`version ${version} of the stream exists`);
    this.name = 'VersionConflict';
  }
}

/** Another stream already contains a commit with this id. */
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

/** Another process appended first, and it appends for all processes. The remaining commits were not written. */
export class Overtaken extends Error {
  constructor() {
    super('another process appends for all');
    this.name = 'Overtaken';
  }
}

/** Too many writes are queued, for one stream or in total. Nothing was written, and a later retry may succeed. */
export class LogBusy extends Error {
  constructor() {
    super('too many writes wait');
    this.name = 'LogBusy';
  }
}

/** The disk of the database is full. Nothing was written, and a later retry may succeed. */
export class LogFull extends Error {
  constructor(cause: unknown) {
    super('the disk of the event log is full', { cause });
    this.name = 'LogFull';
  }
}

/**
 * The database has lost a unique index of the log, so two writers could store the same version. Nothing was
 * written, and a later retry may succeed.
 */
export class LogUnprotected extends Error {
  constructor() {
    super('the event log has lost a unique index');
    this.name = 'LogUnprotected';
  }
}

/**
 * No rule names the subject of this event, so its personal values could never be erased. The message omits the
 * stream, because errors are logged and the stream name of a conversation is the key of its visitor.
 */
export class MissingSubject extends Error {
  constructor(type: string) {
    super(`${type} holds or erases personal values, but no rule names their subject`);
    this.name = 'NoSubject';
  }
}

/**
 * A segment of archived commits cannot be read: its store does not answer, the segment is missing or it was
 * changed. Only reads of old commits need segments. The message names the segment and the reason.
 */
export class ArchiveUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ArchiveUnavailable';
  }
}
