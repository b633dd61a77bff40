import type { MailKind } from '@exline/contracts';
import type { Decide, EventMeta } from '@exline/kernel';
import type { MailInputs, MailOwner } from './commands.ts';
import type { MailOutcome } from './events.ts';
import {
  eventTypeOf,
  forMailEvents,
  type ForMailEvents,
  type MailEventType,
  type MailStep,
} from './kinds.ts';

type OutcomeStep = Exclude<MailStep, 'requested'>;

/** A mail that is not sent yet. */
interface UnsentMail<Kind extends MailKind, Subject extends object> {
  /** The log position of the request for the mail. */
  id: number;
  kind: Kind;
  state: 'open' | 'attempted' | 'failed';
  /** The business fields that identify the subject of the mail. */
  subject: Subject;
  /** Whether the request has texts of its own, which replace those of the template. */
  hasOwnTexts?: boolean;
}

/** Unsent mails in the state of a stream. A requested mail is sent regardless of later changes in the stream. */
export interface UnsentMails<Kind extends MailKind, Subject extends object> {
  /** The unsent mails, oldest first. */
  unsentMails: readonly UnsentMail<Kind, Subject>[];
}

/** Limit of unsent mails in the state. Beyond it, the oldest can no longer be retried. */
const MAX_UNSENT = 500;

type Step<Kind extends MailKind, Subject extends object, Data extends object> = <
  State extends UnsentMails<Kind, Subject>,
>(
  state: State,
  event: { data: Data },
  meta: EventMeta,
) => State;

/** The parts that a module spreads into its own command and event tables. */
export interface MailLifecycle<Kind extends MailKind, Subject extends object> {
  decide: Decide<UnsentMails<Kind, Subject>, MailInputs, MailOutcome<Kind, Subject>>;
  evolve: { readonly [T in MailEventType<Kind, 'requested'>]: Step<Kind, Subject, Subject> } & {
    readonly [T in MailEventType<Kind, OutcomeStep>]: Step<Kind, Subject, Subject & { mailId: number }>;
  };
  /** Builds a table with the same value for each event type of these kinds. */
  each: <Value>(value: Value) => ForMailEvents<Kind, Value>;
  /** Assigns an owner to each of these kinds. */
  ownedBy: (owner: MailOwner) => Readonly<Record<Kind, MailOwner>>;
}

/**
 * Builds the lifecycle of the mails of these kinds in one module's streams. `subjectOf` extracts the subject of
 * a mail from an event. Later events of the mail repeat it.
 */
export const mailLifecycle = <Kind extends MailKind, Subject extends object>(
  kinds: readonly Kind[],
  subjectOf: (data: Subject) => Subject,
): MailLifecycle<Kind, Subject> => {
  type Mail = UnsentMail<Kind, Subject>;
  type OutcomeStepOf = Step<Kind, Subject, Subject & { mailId: number }>;

  const find = ({ unsentMails }: UnsentMails<Kind, Subject>, mailId: number) =>
    unsentMails.find(({ id }) => id === mailId);

  const others = ({ unsentMails }: UnsentMails<Kind, Subject>, id: number) =>
    unsentMails.filter((mail) => mail.id !== id);

  const stepsOf = (kind: Kind) => {
    const remember = <State extends UnsentMails<Kind, Subject>>(
      before: State,
      id: number,
      state: Mail['state'],
      data: Subject,
      hasOwnTexts = find(before, id)?.hasOwnTexts,
    ): State => {
      const mail = { id, kind, state, subject: subjectOf(data), ...(hasOwnTexts && { hasOwnTexts }) };
      const unsentMails = [...others(before, id), mail].toSorted((a, b) => a.id - b.id).slice(-MAX_UNSENT);
      return { ...before, unsentMails };
    };
    const becomes =
      (next: Mail['state']): OutcomeStepOf =>
      (state, { data }) =>
        remember(state, data.mailId, next, data);
    const onRequested: Step<Kind, Subject, Subject> = (state, { data }, { position }) =>
      remember(state, position, 'open', data, 'texts' in data);
    const onSent: OutcomeStepOf = (state, { data }) => ({
      ...state,
      unsentMails: others(state, data.mailId),
    });
    const after: Record<MailStep, typeof onRequested | OutcomeStepOf> = {
      requested: onRequested,
      attempted: becomes('attempted'),
      deferred: becomes('open'),
      sent: onSent,
      failed: becomes('failed'),
      retried: becomes('open'),
    };
    return forMailEvents([kind], ({ step }) => after[step]);
  };

  /** Creates the event for a step of a mail; none if mails of its kind do not have the step. */
  const outcome = ({ kind, subject }: Mail, step: OutcomeStep, data: object) => {
    const type = eventTypeOf(kind, step);
    return type === undefined ? [] : [{ type, data: { ...subject, ...data } } as MailOutcome<Kind, Subject>];
  };

  return {
    decide: {
      RetryMail: (state, { mailId }) => {
        const mail = find(state, mailId);
        return mail?.state === 'failed' ? outcome(mail, 'retried', { mailId }) : [];
      },
      RecordMailAttempted: (state, attempt) => {
        const mail = find(state, attempt.mailId);
        return mail?.state === 'open' ? outcome(mail, 'attempted', attempt) : [];
      },
      RecordMailDeferred: (state, deferred) => {
        const mail = find(state, deferred.mailId);
        return mail?.state === 'attempted' ? outcome(mail, 'deferred', deferred) : [];
      },
      RecordMailSent: (state, sent) => {
        const mail = find(state, sent.mailId);
        return mail ? outcome(mail, 'sent', sent) : [];
      },
      RecordMailFailed: (state, failed) => {
        const mail = find(state, failed.mailId);
        return mail && mail.state !== 'failed' ? outcome(mail, 'failed', failed) : [];
      },
    },
    evolve: Object.assign({}, ...kinds.map(stepsOf)) as MailLifecycle<Kind, Subject>['evolve'],
    each: (value) => forMailEvents(kinds, () => value),
    ownedBy: (owner) => Object.fromEntries(kinds.map((kind) => [kind, owner])) as Record<Kind, MailOwner>,
  };
};
