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
  'subscribe',
  'confirm',
  'subscribe SMS',
  'confirm SMS',
  'subscribe push',
] as const;
export type Kind = (typeof kinds)[number];

/** The outcome of a write. Unknown: the answer is missing, incomplete, or reports an unknown outcome. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

export interface Write {
  kind: Kind;
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body: object;
  /** The fields of a form that the SMS provider posts, instead of a body. Their signature is added. */
  form?: Readonly<Record<string, string>>;
  /** Calls with a key are repeated until they are answered. */
  key: string | null;
  /** A text that only this write contains, or null if it has no place for one. */
  mark: string | null;
  /** The subject of the write: an order, a message or a session. */
  about: number | string | null;
}

export interface Answer {
  outcome: Outcome;
  status: number | null;
  /** The answer, once its whole body arrived. */
  body: unknown;
  /** How long the last call took, in milliseconds. */
  ms: number;
  /** The position in the log, if the answer names it. */
  position: string | null;
}

export interface Entry extends Write {
  answer: Answer;
  calls: number;
}

/** A violation that was found. */
export interface Fault {
  check: string;
  what: string;
}

/** The answers to all clients. */
export const createLedger = () => {
  const entries: Entry[] = [];
  const faults: Fault[] = [];
  let reads = 0;
  const began = performance.now();
  let lastAt: number | null = null;
  let longestPause = { ms: 0, untilMs: 0 };
  return {
    entries,
    faults,
    note: (entry: Entry) => {
      entries.push(entry);
      if (entry.answer.outcome !== 'acknowledged') return;
      const now = performance.now();
      const ms = now - (lastAt ?? now);
      if (ms > longestPause.ms) longestPause = { ms, untilMs: now - began };
      lastAt = now;
    },
    /** The longest time without an acknowledged write, and its end since the beginning of the ledger. */
    longestPause: () => longestPause,
    blame: (check: string, what: string) => void faults.push({ check, what }),
    countRead: () => void (reads += 1),
    reads: () => reads,
    acknowledged: () => entries.filter(({ answer }) => answer.outcome === 'acknowledged').length,
  };
};

export type Ledger = ReturnType<typeof createLedger>;
