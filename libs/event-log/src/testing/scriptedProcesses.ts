import type { Commit } from '../commits/commit.ts';
import { createAppender } from '../log/appender.ts';
import { createRelay } from '../relay/relay.ts';
import type { RelayStore } from '../relay/relayStore.ts';
import { scriptedCommits } from './scriptedCommits.ts';

/** Processes that share a log and a store for messages, all in memory. */
export const scriptedProcesses = () => {
  const log = scriptedCommits();
  const receivers = new Map<string, (text: string) => void>();
  /** The receivers of all messages so far. */
  const received: string[] = [];
  let holder: string | null = null;
  let isSilent = false;

  const storeOf = (self: string): RelayStore => ({
    self,
    claim: async (dead) => {
      if (isSilent) throw new Error('no answer');
      if (holder === null || holder === dead) holder = self;
      return holder;
    },
    release: async () => (holder = holder === self ? null : holder),
    send: async (to, text) => {
      const ids = to === 'all' ? [...receivers.keys()].filter((id) => id !== self) : [to];
      const reached = ids.filter((id) => receivers.has(id));
      for (const id of reached)
        setImmediate(() => {
          receivers.get(id)?.(text);
          received.push(id);
        });
      return reached.length > 0;
    },
    listen: (onMessage) => void receivers.set(self, onMessage),
  });

  return {
    ...log,
    received,
    /** Opens a process and waits until it knows which process appends for all. */
    open: async (self: string, secret = 'a secret') => {
      const relay = createRelay(storeOf(self), secret);
      const append = createAppender({
        commits: log.commits,
        isElsewhere: relay.isElsewhere,
        gather: relay.gather,
        onLanded: (landed) => relay.landed(landed),
      });
      const heard: (readonly Commit[])[] = [];
      relay.start(append, (commits) => void heard.push(commits));
      relay.isAppending();
      await new Promise(setImmediate);
      return {
        relay,
        append: (commits: Parameters<typeof append>[0]) => relay.append(commits, append),
        /** The commits of each announcement that it received. */
        heard,
      };
    },
    /** Ends a process, so that no message reaches it. */
    kill: (self: string) => void receivers.delete(self),
    /** Freezes a process, which then receives messages but does nothing. */
    freeze: (self: string) => void receivers.set(self, () => {}),
    /** Makes the store stop or start answering claims. */
    silence: (silent: boolean) => (isSilent = silent),
    /** Forgets the claim, like a Redis that restarts without its data. */
    forget: () => (holder = null),
    holder: () => holder,
  };
};
