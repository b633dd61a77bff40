import type { MailTemplateVersion, TemplateKind } from '@exline/contracts';
import { createFold, type Commit } from '@exline/event-log';
import type { MailTemplateEvent } from './events.ts';
import { evolve, initial, templateOf, type Templates } from './templates.ts';

const apply = createFold<Templates, MailTemplateEvent>(evolve);
const none = { version: 0, at: '', state: initial };

/** The templates after these commits of their stream. */
export const templatesAfter = (commits: readonly Commit[]): Templates => commits.reduce(apply, none).state;

/** All changes of a kind, newest first. */
export const versionsOf = (commits: readonly Commit[], kind: TemplateKind): MailTemplateVersion[] => {
  const versions: MailTemplateVersion[] = [];
  let known = none;
  for (const commit of commits) {
    const before = templateOf(known.state, kind);
    known = apply(known, commit);
    const { version, isEdited, texts, changedAt, changedBy } = templateOf(known.state, kind);
    if (version === before.version || changedAt === null || changedBy === null) continue;
    const changed = Object.keys(texts).filter((id) => texts[id] !== before.texts[id]);
    versions.unshift({ version, isEdited, texts, changed, changedAt, changedBy });
  }
  return versions;
};
