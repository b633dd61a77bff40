import type { Commit, NewCommit } from '../commits/commit.ts';
import type { Appended } from '../commits/appended.ts';
import { outcomeOf, type Answer, type AppendRequest, type Outcome } from './messages.ts';

interface Deps {
  append: (commits: readonly NewCommit[]) => Promise<Appended>;
  answer: (to: string, answers: Answer[]) => void;
  /** Called for each answered request. */
  onAnswered: (from: string) => void;
}

interface Pending {
  request: AppendRequest;
  landed: Outcome['landed'][];
  left: number;
}

const untouched = { landed: [], repeated: null };
const answeredIn = (landed: Outcome['landed']): Outcome => ({ landed, stopped: null, repeated: null });

/** Appends the commits that other processes send, and answers when all groups of a request have ended. */
export const createInbox = ({ append, answer, onAnswered }: Deps) => {
  const pending = new Map<string, { of: Pending; group: number }>();
  const open = new Set<Pending>();

  const end = (one: Pending, outcomes: Outcome[], answers: Map<string, Answer[]>) => {
    if (!open.delete(one)) return;
    const { from, number, groups } = one.request;
    for (const { commits } of groups) for (const { commitId } of commits) pending.delete(commitId);
    answers.set(from, [...(answers.get(from) ?? []), { number, outcomes }]);
    onAnswered(from);
  };

  const send = (answers: ReadonlyMap<string, Answer[]>) => {
    for (const [to, all] of answers) answer(to, all);
  };

  return {
    /** The processes that wait for an answer. */
    senders: (): ReadonlySet<string> => new Set([...open].map(({ request }) => request.from)),

    /**
     * Notes commits that landed. Requests that are complete are answered at once, before the callers of this
     * process continue, so that the next request arrives earlier.
     */
    landed: (commits: readonly Commit[]): void => {
      if (pending.size === 0) return;
      const answers = new Map<string, Answer[]>();
      for (const { commitId, position, hash } of commits) {
        const found = pending.get(commitId);
        if (!found) continue;
        pending.delete(commitId);
        const { of, group } = found;
        of.landed[group]?.push({ position, hash });
        of.left -= 1;
        if (of.left === 0) end(of, of.landed.map(answeredIn), answers);
      }
      send(answers);
    },

    receive: async (request: AppendRequest): Promise<void> => {
      const { groups } = request;
      const left = groups.reduce((sum, { commits }) => sum + commits.length, 0);
      const one: Pending = { request, landed: groups.map(() => []), left };
      open.add(one);
      for (const [group, { commits }] of groups.entries())
        for (const { commitId } of commits) pending.set(commitId, { of: one, group });
      const outcomes = await Promise.all(
        groups.map(({ commits }): Promise<Outcome> =>
          append(commits).then(
            (appended) => outcomeOf(appended, commits),
            (stopped: Error) => outcomeOf({ ...untouched, stopped }, commits),
          ),
        ),
      );
      // Some groups were refused, or were stored by an earlier attempt.
      const answers = new Map<string, Answer[]>();
      end(one, outcomes, answers);
      send(answers);
    },
  };
};
