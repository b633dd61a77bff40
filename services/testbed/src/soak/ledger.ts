export const kinds = [
  'create',
  'edit',
  'track',
  'delete',
  'restore',
  'contact',
  'reply',
  'visitor chat',
  'staff chat',
  'shipping mail',
] as const;
export type Kind = (typeof kinds)[number];

/** Unknown: no whole answer came, or one that says that nothing is known. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

export interface Write {
  kind: Kind;
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body: object;
  /** Calls that have one are made again until they are answered. */
  key: string | null;
  /** A text that stands in what it writes and nowhere else; null where nothing can hold it. */
  mark: string | null;
  /** What it is about: an order, a message, a session. */
  about: number | string | null;
}

export interface Answer {
  outcome: Outcome;
  status: number | null;
  /** What was answered, once its whole body was there. */
  body: unknown;
  /** The place in the log that the answer names, if it does. */
  position: string | null;
}

export interface Entry extends Write {
  answer: Answer;
  calls: number;
}

/** Something that must not be. */
export interface Fault {
  check: string;
  what: string;
}

/** What all clients were told. */
export const createLedger = () => {
  const entries: Entry[] = [];
  const faults: Fault[] = [];
  let reads = 0;
  let lastAt: number | null = null;
  let longestPauseMs = 0;
  return {
    entries,
    faults,
    note: (entry: Entry) => {
      entries.push(entry);
      if (entry.answer.outcome !== 'acknowledged') return;
      const now = performance.now();
      longestPauseMs = Math.max(longestPauseMs, now - (lastAt ?? now));
      lastAt = now;
    },
    /** For how long no write at all was acknowledged. */
    longestPauseMs: () => longestPauseMs,
    blame: (check: string, what: string) => void faults.push({ check, what }),
    countRead: () => void (reads += 1),
    reads: () => reads,
    acknowledged: () => entries.filter(({ answer }) => answer.outcome === 'acknowledged').length,
  };
};

export type Ledger = ReturnType<typeof createLedger>;
