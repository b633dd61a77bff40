import type { ChatModule, DueReply } from '@exline/chat';
import type { Commit } from '@exline/event-log';

/** The delayed jobs that look after a while whether a reply was seen. */
interface ChatJobs {
  /** Makes sure that a conversation has its job. */
  schedule: (reply: DueReply) => Promise<void>;
  cancel: (sessionId: string) => Promise<void>;
}

interface Options {
  chat: Pick<ChatModule, 'owns' | 'sessionOf' | 'queries'>;
  jobs: ChatJobs;
  onError: (error: unknown) => void;
  reconcileEveryMs?: number;
}

const RECONCILE_EVERY_MS = 30_000;

/**
 * Replies in a chat that the visitor does not see are mailed after a while, all of them at once. Which
 * conversations wait for that stands in the read model, so the queue may lose the jobs at any time.
 */
export const createChatMails = ({ chat, jobs, onError, reconcileEveryMs = RECONCILE_EVERY_MS }: Options) => {
  let looking: Promise<void> | null = null;
  let stopped = false;

  const look = async () => {
    for await (const reply of chat.queries.allDue()) {
      if (stopped) return;
      await jobs.schedule(reply);
    }
  };

  const reconcile = (): Promise<void> => {
    looking ??= look()
      .catch((error: unknown) => {
        if (!stopped) onError(error);
      })
      .finally(() => {
        looking = null;
      });
    return looking;
  };

  const follow = async (sessionId: string) => {
    const due = await chat.queries.due(sessionId);
    await (due ? jobs.schedule(due) : jobs.cancel(sessionId));
  };

  const timer = setInterval(() => void reconcile(), reconcileEveryMs);

  return {
    /** Takes every commit once the read models show it. */
    note: ({ stream }: Commit): void => {
      if (chat.owns(stream)) follow(chat.sessionOf(stream)).catch(onError);
    },
    reconcile,
    stop: async (): Promise<void> => {
      stopped = true;
      clearInterval(timer);
      await looking;
    },
  };
};
