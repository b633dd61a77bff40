import type { ChatChanged, ChatModule, ConversationChange, DueReply } from '@exline/chat';
import type { Lease, Sweep } from '@exline/mongo';

/** Delayed jobs that check later whether a reply was seen. */
interface ChatJobs {
  /** Creates the job of a conversation unless it exists. */
  schedule: (reply: DueReply) => Promise<void>;
  cancel: (sessionId: string) => Promise<void>;
}

interface Options {
  chat: Pick<ChatModule, 'queries'>;
  jobs: ChatJobs;
  onError: (error: unknown) => void;
}

const RECONCILE_EVERY_MS = 30_000;

/**
 * Whether changes affect which reply is due by mail. Most do not, such as automatic messages and
 * those of visitors without an email address.
 */
const changesDue = (changes: readonly ConversationChange[]): boolean =>
  changes.length === 0 ||
  changes.some((each) => {
    if (each.kind !== 'message') return true;
    const { sender, automatic, userEmail } = each.message;
    return sender === 'admin' ? !automatic : userEmail !== null;
  });

/**
 * Chat replies that the visitor does not see are mailed together after a while. The read model
 * stores which conversations are waiting, so the queue may lose its jobs at any time.
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
    /** Starts to recreate lost jobs, in the process that holds the lease. */
    start: (lease: Pick<Lease, 'sweep'>): void => {
      sweep = lease.sweep(RECONCILE_EVERY_MS, reconcile);
    },
    /** Processes changes of conversations once the read models include them. */
    note: ({ sessionId, changes }: Pick<ChatChanged, 'sessionId' | 'changes'>): void => {
      if (changesDue(changes)) follow(sessionId).catch(onError);
    },
    /** Checks for lost jobs now, for example after the queues were down, if this process holds the lease. */
    reconcile: async (): Promise<void> => sweep?.now(),
    stop: (): void => {
      stopped = true;
    },
  };
};
