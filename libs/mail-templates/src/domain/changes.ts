import type { Commit } from '@exline/event-log';
import { STREAM } from './events.ts';

/** The notification that the texts of an email changed. */
export interface MailTemplatesChanged {
  type: 'MailTemplatesChanged';
}

/** The notifications to publish about a commit; none if it changes no texts. */
export const mailTemplateChanges = ({ stream }: Commit): MailTemplatesChanged[] =>
  stream === STREAM ? [{ type: 'MailTemplatesChanged' }] : [];
