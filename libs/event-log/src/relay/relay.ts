import type { Commit, NewCommit } from '../commits/commit.ts';
import { Overtaken } from '../commits/errors.ts';
import type { Appended } from '../commits/appended.ts';
import { createAppendingProcess } from './appendingProcess.ts';
import { createEnvelope } from './envelope.ts';
import { createGathering } from './gathering.ts';
import { createInbox } from './inbox.ts';
import type { Answer, AppendRequest, Message } from './messages.ts';
import { createOutbox } from './outbox.ts';
import { createProjectedElsewhere } from './projectedElsewhere.ts';
import { ALL, type RelayStore } from './relayStore.ts';

/** How this process appended: itself, through another process, or itself after another one did not answer. */
export interface RelayTally {
  itself: number;
  elsewhere: number;
  unanswered: number;
}

type Append = (commits: readonly NewCommit[]) => Promise<Appended>;

const WORKING_EVERY_MS = 40;
/** Limits of an announcement with commits: their number, and the characters of the message. */
const MAX_COMMITS = 1_000;
const MAX_LENGTH = 1_000_000;

/**
 * Lets one process append for all, so that processes do not compete for the end of the log and their commits
 * share inserts. Correctness does not depend on it: the unique keys of the log decide, and commit ids make a
 * repeat harmless. A process that gets no answer appends directly.
 */
export const createRelay = (store: RelayStore, secret: string) => {
  const { self } = store;
  const envelope = createEnvelope(secret);
  const sendJson = (to: string, json: string) => store.send(to, envelope.seal(json));
  const send = (to: string, message: Message) => sendJson(to, JSON.stringify(message));
  const appending = createAppendingProcess(store);
  const gathering = createGathering();
  const outbox = createOutbox({ self, send: sendJson, onMissed: appending.missed });
  const isElsewhere = () => {
    const current = appending.current();
    return current !== null && current !== self;
  };
  const projected = createProjectedElsewhere(isElsewhere);
  const tally: RelayTally = { itself: 0, elsewhere: 0, unanswered: 0 };
  /** Whether another process received the last announcement. */
  let isHeard = true;

  const answer = (to: string, answers: Answer[]) => {
    send(to, { kind: 'appended', answers }).catch(() => {
      // The sender gets no answer and appends directly.
    });
  };
  let inbox: ReturnType<typeof createInbox> | undefined;
  let working: NodeJS.Timeout | undefined;

  const announceWorking = () => {
    const senders = inbox?.senders() ?? [];
    for (const sender of senders)
      send(sender, { kind: 'working' }).catch(() => {
        // The sender gives up and appends directly.
      });
    working = inbox?.senders().size ? setTimeout(announceWorking, WORKING_EVERY_MS) : undefined;
  };

  const serve = async (request: AppendRequest) => {
    // This process may have been idle until its claim expired.
    if (appending.current() !== self) await appending.refresh();
    if (appending.current() !== self)
      return answer(request.from, [{ number: request.number, outcomes: null }]);
    const appended = inbox?.receive(request);
    gathering.received(request.from);
    working ??= setTimeout(announceWorking, WORKING_EVERY_MS);
    await appended;
  };

  return {
    /**
     * Starts to append for other processes. `append` is the appender of this process. `hear` is called with
     * commits of other processes once they are in the read models.
     */
    start: (append: Append, hear: (commits: readonly Commit[]) => void): void => {
      inbox = createInbox({ append, answer, onAnswered: gathering.answered });
      store.listen((text) => {
        const message = envelope.open(text) as Message | null;
        if (message?.kind === 'append') void serve(message);
        if (message?.kind === 'appended') outbox.answered(message.answers);
        if (message?.kind === 'working') outbox.working();
        if (message?.kind === 'projected') {
          projected.note(message);
          hear(message.commits);
        }
      });
    },

    /** Must be called with commits that this process has stored, before anything else reacts to them. */
    landed: (commits: readonly Commit[]): void => inbox?.landed(commits),

    /** Appends through the appending process, or directly. Resolves to whether another process did it. */
    append: async (
      commits: readonly NewCommit[],
      directly: Append,
    ): Promise<Appended & { isElsewhere: boolean }> => {
      const landed: Commit[] = [];
      for (;;) {
        const left = commits.slice(landed.length);
        const to = appending.current();
        const isAsked = to !== null && to !== self;
        const sent = isAsked ? await outbox.append(to, left) : null;
        tally[sent ? 'elsewhere' : isAsked ? 'unanswered' : 'itself'] += 1;
        const appended = sent ?? (await directly(left));
        landed.push(...appended.landed);
        if (!(appended.stopped instanceof Overtaken))
          return { ...appended, landed, isElsewhere: sent !== null };
      }
    },

    /** Whether another process appends for all. */
    isElsewhere,

    /** Waits briefly for the next commits of processes that were answered last, so that they share an insert. */
    gather: gathering.gather,

    /**
     * Tells the other processes that these collections contain all commits up to the last of these, and sends them the
     * commits, so that they need not read them. The commits are omitted while no other process listens, because a
     * process that has just started reads the log.
     */
    announceProjected: (commits: readonly Commit[], collections: string): void => {
      const position = commits.at(-1)?.position ?? 0;
      const announced: Message = { kind: 'projected', position, collections, commits: [] };
      const json = isHeard && commits.length <= MAX_COMMITS ? JSON.stringify({ ...announced, commits }) : '';
      const isShort = json !== '' && json.length <= MAX_LENGTH;
      sendJson(ALL, isShort ? json : JSON.stringify(announced)).then(
        (heard) => (isHeard = heard),
        () => {
          // Without the announcement, the others read the log and check the collections themselves.
        },
      );
    },

    /** The appends of this process so far. */
    tally: (): Readonly<RelayTally> => tally,

    /** Whether this process appends for all. */
    isAppending: (): boolean => appending.current() === self,

    /**
     * Resolves to true once another process has announced that these collections contain all commits up to a position,
     * or to false if no such announcement is expected.
     */
    isProjected: projected.reaches,

    close: appending.close,
  };
};

export type Relay = ReturnType<typeof createRelay>;
