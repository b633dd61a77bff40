import { changedTexts, type MailTexts, type TemplateKind } from '@exline/contracts';
import type { Commit, EventLog } from '@exline/event-log';
import { STREAM } from '../domain/events.ts';
import { templateOf } from '../domain/templates.ts';
import { templatesAfter } from '../domain/versions.ts';

/**
 * Finds the texts that applied when an email was requested, so that every attempt to send it has the same texts. The
 * changes stay in memory. The log is read only for an email that was requested after the last reading.
 */
export const textsAt = (log: Pick<EventLog, 'readStream' | 'end'>) => {
  let known: readonly Commit[] = [];
  /** All changes up to this position are known. */
  let upTo = -1;

  const read = async (): Promise<void> => {
    const end = await log.end();
    // After a restore, the log can be shorter and have other changes.
    const kept = end < upTo ? [] : known;
    known = [...kept, ...(await log.readStream(STREAM, kept.at(-1)?.version ?? 0))];
    upTo = end;
  };

  /** The texts of a kind that differed from their default before the commit at this position. */
  return async (kind: TemplateKind, position: number): Promise<MailTexts> => {
    if (position > upTo) await read();
    const templates = templatesAfter(known.filter((commit) => commit.position < position));
    return changedTexts(kind, templateOf(templates, kind).texts);
  };
};

export type TextsAt = ReturnType<typeof textsAt>;
