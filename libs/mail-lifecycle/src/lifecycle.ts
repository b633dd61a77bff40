import type { MailKind } from '@exline/contracts';
import type { Decide, EventMeta } from '@exline/kernel';
import type { MailInputs } from './commands.ts';
import type { MailOutcome } from './events.ts';
import { forMailEvents, mailTable, type ForMailEvents, type MailEventType, type MailStep } from './kinds.ts';

/** A mail that is neither sent nor forgotten. */
interface UnsentMail<Subject extends object = object> {
  /** Position of the request. */
  id: number;
  kind: MailKind;
  state: 'open' | 'failed';
  subject: Subject;
}

/** What a stream that asks for mails remembers of them. What was asked for is sent, whatever happens to the rest. */
export interface MailState<Subject extends object = object> {
  /** Oldest first. */
  unsentMails: readonly UnsentMail<Subject>[];
}

/** Of more than so many failed mails the oldest cannot be sent again, so that the state has a bound. */
const MOST_UNSENT = 500;

type Evolved<Subject extends object, Data extends object> = <State extends MailState<Subject>>(
  state: State,
  event: { data: Data },
  meta: EventMeta,
) => State;

type MailEvolve<Kind extends MailKind, Subject extends object> = {
  readonly [T in MailEventType<Kind, 'requested'>]: Evolved<Subject, Subject>;
} & {
  readonly [T in MailEventType<Kind, Exclude<MailStep, 'requested'>>]: Evolved<
    Subject,
    Subject & { mailId: number }
  >;
};

const without = <State extends MailState>({ unsentMails }: State, id: number) =>
  unsentMails.filter((mail) => mail.id !== id) as State['unsentMails'];

/** What a module that asks for mails spreads into its own tables. */
export interface MailLifecycle<Kind extends MailKind, Subject extends object> {
  decide: Decide<MailState<Subject>, MailInputs, MailOutcome<Kind, Subject>>;
  evolve: MailEvolve<Kind, Subject>;
  /** One entry for each of its events in a table that takes them all alike. */
  each: <Value>(value: Value) => ForMailEvents<Kind, Value>;
}

/**
 * The life of the mails of these kinds in the streams of one module. `subjectOf` takes from an event what the mail
 * is about; what becomes of the mail repeats it.
 */
export const mailLifecycle = <Kind extends MailKind, Subject extends object>(
  kinds: readonly Kind[],
  subjectOf: (data: Subject) => Subject,
): MailLifecycle<Kind, Subject> => {
  const remembered = <State extends MailState<Subject>>(state: State, mail: UnsentMail<Subject>): State => {
    const unsentMails = [...without(state, mail.id), mail].toSorted((a, b) => a.id - b.id);
    return { ...state, unsentMails: unsentMails.slice(-MOST_UNSENT) };
  };

  const evolveOf = (kind: Kind) => {
    const { requested, sent, failed, retried } = mailTable[kind];
    const mail = (id: number, state: UnsentMail['state'], data: Subject) => ({
      id,
      kind,
      state,
      subject: subjectOf(data),
    });
    const settledAs =
      (outcome: UnsentMail['state']): Evolved<Subject, Subject & { mailId: number }> =>
      (state, { data }) =>
        remembered(state, mail(data.mailId, outcome, data));
    const ask: Evolved<Subject, Subject> = (state, { data }, { position }) =>
      remembered(state, mail(position, 'open', data));
    const forget: Evolved<Subject, Subject & { mailId: number }> = (state, { data }) => ({
      ...state,
      unsentMails: without(state, data.mailId),
    });
    return { [requested]: ask, [sent]: forget, [failed]: settledAs('failed'), [retried]: settledAs('open') };
  };

  /** An event about a mail, as its kind calls it. */
  const event = (
    { kind, subject }: UnsentMail<Subject>,
    step: Exclude<MailStep, 'requested'>,
    data: object,
  ) => [{ type: mailTable[kind][step], data: { ...subject, ...data } } as MailOutcome<Kind, Subject>];

  const find = ({ unsentMails }: MailState<Subject>, mailId: number) =>
    unsentMails.find(({ id }) => id === mailId);

  const decide: Decide<MailState<Subject>, MailInputs, MailOutcome<Kind, Subject>> = {
    RetryMail: (state, { mailId }) => {
      const mail = find(state, mailId);
      return mail?.state === 'failed' ? event(mail, 'retried', { mailId }) : [];
    },
    RecordMailSent: (state, sent) => {
      const mail = find(state, sent.mailId);
      return mail ? event(mail, 'sent', sent) : [];
    },
    RecordMailFailed: (state, failed) => {
      const mail = find(state, failed.mailId);
      return mail?.state === 'open' ? event(mail, 'failed', failed) : [];
    },
  };

  return {
    decide,
    evolve: Object.assign({}, ...kinds.map(evolveOf)) as MailEvolve<Kind, Subject>,
    each: (value) => forMailEvents(kinds, () => value),
  };
};
