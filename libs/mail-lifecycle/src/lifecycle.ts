import type { MailKind } from '@exline/contracts';
import type { Decide, EventMeta } from '@exline/kernel';
import type { MailInputs, MailOwner } from './commands.ts';
import type { MailOutcome } from './events.ts';
import { forMailEvents, mailTable, type ForMailEvents, type MailEventType, type MailStep } from './kinds.ts';

type OutcomeStep = Exclude<MailStep, 'requested'>;

/** A mail that is neither sent nor forgotten. */
interface UnsentMail<Kind extends MailKind, Subject extends object> {
  /** Position of the request. */
  id: number;
  kind: Kind;
  state: 'open' | 'failed';
  /** What it is about. */
  subject: Subject;
}

/** What a stream that asks for mails remembers of them. What was asked for is sent, whatever happens to the rest. */
export interface UnsentMails<Kind extends MailKind, Subject extends object> {
  /** Oldest first. */
  unsentMails: readonly UnsentMail<Kind, Subject>[];
}

/** Of more than so many failed mails the oldest cannot be sent again, so that the state has a bound. */
const MOST_UNSENT = 500;

type Step<Kind extends MailKind, Subject extends object, Data extends object> = <
  State extends UnsentMails<Kind, Subject>,
>(
  state: State,
  event: { data: Data },
  meta: EventMeta,
) => State;

/** What a module that asks for mails spreads into its own tables. */
export interface MailLifecycle<Kind extends MailKind, Subject extends object> {
  decide: Decide<UnsentMails<Kind, Subject>, MailInputs, MailOutcome<Kind, Subject>>;
  evolve: { readonly [T in MailEventType<Kind, 'requested'>]: Step<Kind, Subject, Subject> } & {
    readonly [T in MailEventType<Kind, OutcomeStep>]: Step<Kind, Subject, Subject & { mailId: number }>;
  };
  /** One entry for each of its events in a table that takes them all alike. */
  each: <Value>(value: Value) => ForMailEvents<Kind, Value>;
  /** Who decides about these kinds. */
  ownedBy: (owner: MailOwner) => Readonly<Record<Kind, MailOwner>>;
}

/**
 * The life of the mails of these kinds in the streams of one module. `subjectOf` takes from an event what the mail
 * is about; what becomes of the mail repeats it.
 */
export const mailLifecycle = <Kind extends MailKind, Subject extends object>(
  kinds: readonly Kind[],
  subjectOf: (data: Subject) => Subject,
): MailLifecycle<Kind, Subject> => {
  type Mail = UnsentMail<Kind, Subject>;
  type OutcomeStepOf = Step<Kind, Subject, Subject & { mailId: number }>;

  const others = ({ unsentMails }: UnsentMails<Kind, Subject>, id: number) =>
    unsentMails.filter((mail) => mail.id !== id);

  const stepsOf = (kind: Kind) => {
    const { requested, sent, failed, retried } = mailTable[kind];
    const remember = <State extends UnsentMails<Kind, Subject>>(
      before: State,
      id: number,
      state: Mail['state'],
      data: Subject,
    ): State => {
      const mail = { id, kind, state, subject: subjectOf(data) };
      const unsentMails = [...others(before, id), mail].toSorted((a, b) => a.id - b.id).slice(-MOST_UNSENT);
      return { ...before, unsentMails };
    };
    const onRequested: Step<Kind, Subject, Subject> = (state, { data }, { position }) =>
      remember(state, position, 'open', data);
    const onSent: OutcomeStepOf = (state, { data }) => ({
      ...state,
      unsentMails: others(state, data.mailId),
    });
    const onFailed: OutcomeStepOf = (state, { data }) => remember(state, data.mailId, 'failed', data);
    const onRetried: OutcomeStepOf = (state, { data }) => remember(state, data.mailId, 'open', data);
    return { [requested]: onRequested, [sent]: onSent, [failed]: onFailed, [retried]: onRetried };
  };

  const find = ({ unsentMails }: UnsentMails<Kind, Subject>, mailId: number) =>
    unsentMails.find(({ id }) => id === mailId);

  /** What becomes of a mail, as its kind calls it. */
  const outcome = ({ kind, subject }: Mail, step: OutcomeStep, data: object) => [
    { type: mailTable[kind][step], data: { ...subject, ...data } } as MailOutcome<Kind, Subject>,
  ];

  return {
    decide: {
      RetryMail: (state, { mailId }) => {
        const mail = find(state, mailId);
        return mail?.state === 'failed' ? outcome(mail, 'retried', { mailId }) : [];
      },
      RecordMailSent: (state, sent) => {
        const mail = find(state, sent.mailId);
        return mail ? outcome(mail, 'sent', sent) : [];
      },
      RecordMailFailed: (state, failed) => {
        const mail = find(state, failed.mailId);
        return mail?.state === 'open' ? outcome(mail, 'failed', failed) : [];
      },
    },
    evolve: Object.assign({}, ...kinds.map(stepsOf)) as MailLifecycle<Kind, Subject>['evolve'],
    each: (value) => forMailEvents(kinds, () => value),
    ownedBy: (owner) => Object.fromEntries(kinds.map((kind) => [kind, owner])) as Record<Kind, MailOwner>,
  };
};
