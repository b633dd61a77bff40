import type { ChatChanged, ChatModule, ConversationChange, DueReply } from '@exline/chat';
import type { Lease, Sweep } from '@exline/mongo';

/** The delayed jobs that look after a while whether a reply was seen. */
interface ChatJobs {
  /** Makes sure that a conversation has its job. */
  schedule: (reply: DueReply) => Promise<void>;
  cancel: (sessionId: string) => Promise<void>;
}

interface Options {
  chat: Pick<ChatModule, 'queries'>;
  jobs: ChatJobs;
  onError: (error: unknown) => void;
}

const RECONCILE_EVERY_MS = 30_000;

/** Most messages change nothing about which reply has to be mailed: the widget's own, and a visitor's without an address. */
const changesDue = (changes: readonly ConversationChange[]): boolean =>
  changes.length === 0 ||
  changes.some((each) => {
    if (each.kind !== 'message') return true;
    const { sender, automatic, userEmail } = each.message;
    return sender === 'admin' ? !automatic : userEmail !== null;
  });

/**
 * Replies in a chat that the visitor does not see are mailed after a while, all of them at once. Which
 * conversations wait for that stands in the read model, so the queue may lose the jobs at any time.
 */
export const createChatMails = ({ chat, jobs, onError }: Options) => {
  let sweep: Sweep | null = null;
  let stopped = false;

  const look = async (held: () => boolean) => {
    for await (const reply of chat.queries.allDue()) {
      if (!held()) return;
      await jobs.schedule(reply);
    }
  };

  const reconcile = (held: () => boolean): Promise<void> =>
    look(held).catch((error: unknown) => {
      if (!stopped) onError(error);
    });

  const follow = async (sessionId: string) => {
    const due = await chat.queries.due(sessionId);
    await (due ? jobs.schedule(due) : jobs.cancel(sessionId));
  };

  return {
    /** From now on the jobs that the queue has lost are made again, by the process that has the lease. */
    start: (lease: Pick<Lease, 'sweep'>): void => {
      sweep = lease.sweep(RECONCILE_EVERY_MS, reconcile);
    },
    /** Takes what happened in conversations once the read models show it. */
    note: ({ sessionId, changes }: Pick<ChatChanged, 'sessionId' | 'changes'>): void => {
      if (changesDue(changes)) follow(sessionId).catch(onError);
    },
    /** Looks now, as after the queues were away, if this process has the lease. */
    reconcile: async (): Promise<void> => sweep?.now(),
    stop: (): void => {
      stopped = true;
    },
  };
};
