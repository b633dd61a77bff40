import {
  templateKinds,
  type MailTemplate,
  type MailTemplateVersion,
  type TemplateKind,
} from '@exline/contracts';
import type { EventLog } from '@exline/event-log';
import { STREAM } from '../domain/events.ts';
import { templateOf } from '../domain/templates.ts';
import { templatesAfter, versionsOf } from '../domain/versions.ts';

/** One page of the changes of a template. */
export interface VersionPage {
  versions: MailTemplateVersion[];
  total: number;
  /** The value of `after` for the next page; null at the end. */
  next: number | null;
}

/** Reads the log instead of a read model, because changes are few. */
export const templateQueries = (log: Pick<EventLog, 'readStream'>) => ({
  /** The templates of all kinds of email. */
  all: async (): Promise<MailTemplate[]> => {
    const templates = templatesAfter(await log.readStream(STREAM));
    return templateKinds.map((kind) => templateOf(templates, kind));
  },

  /** The changes of a template, newest first. `after` returns only those before that version. */
  versions: async (kind: TemplateKind, limit: number, after = Infinity): Promise<VersionPage> => {
    const all = versionsOf(await log.readStream(STREAM), kind);
    const older = all.filter(({ version }) => version < after);
    const versions = older.slice(0, limit);
    return {
      versions,
      total: all.length,
      next: older.length > limit ? (versions.at(-1)?.version ?? null) : null,
    };
  },
});

export type MailTemplateQueries = ReturnType<typeof templateQueries>;
