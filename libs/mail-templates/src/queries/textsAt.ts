import { changedTexts, type MailTexts, type TemplateKind } from '@exline/contracts';
import type { Commit, EventLog } from '@exline/event-log';
import { STREAM } from '../domain/events.ts';
import { templateOf } from '../domain/templates.ts';
import { templatesAfter } from '../domain/versions.ts';

/**
 * Finds the texts that applied when an email was requested, so that every attempt to send it has the same texts. The
 * changes are kept in memory. The log is read only for an email that was requested after the last read.
 */
export const textsAt = (log: Pick<EventLog, 'readStream' | 'known'>) => {
  let known: readonly Commit[] = [];
  /** All changes up to this position are known. */
  let upTo = -1;

  /**
   * Reads the changes up to the position of an email. The email is already in the log, so all earlier changes are, too.
   */
  const readFor = async (position: number): Promise<void> => {
    const end = Math.max(position, log.known());
    const read = await log.readStream(STREAM, known.at(-1)?.version ?? 0);
    // A concurrent call may have added these changes already.
    const from = known.at(-1)?.version ?? 0;
    known = [...known, ...read.filter(({ version }) => version > from)];
    upTo = Math.max(upTo, end);
  };

  /** The texts of a kind that differed from their default before the commit at this position. */
  return async (kind: TemplateKind, position: number): Promise<MailTexts> => {
    if (position > upTo) await readFor(position);
    const templates = templatesAfter(known.filter((commit) => commit.position < position));
    return changedTexts(kind, templateOf(templates, kind).texts);
  };
};

export type TextsAt = ReturnType<typeof textsAt>;
