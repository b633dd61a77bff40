/** The log positions of other steps, by their keys. */
export type PositionOf = (key: string) => number;

/** An event of any module. */
interface Fact {
  type: string;
  data: object;
  personal?: object | undefined;
}

/** A commit of the demo data. Its events may name the positions of earlier steps. */
export interface Step {
  /** A unique key, the same for every seeding. */
  key: string;
  /** The time in milliseconds since 1970. */
  at: number;
  stream: string;
  actor: (positionOf: PositionOf) => string;
  events: (positionOf: PositionOf) => readonly Fact[];
}

/** The actor of steps that no person and no other process did. */
export const ACTOR = 'demo';
/** The actor of the outcomes of emails, and the time that one takes. */
export const WORKER = 'email-worker';
export const MAIL_MS = 2_300;
/** The prefix of the commit ids of demo data. */
export const COMMIT_PREFIX = 'demo-';

export const by = (actor: string) => () => actor;

/** The steps up to now, by time. Steps of the same time keep their order. */
export const inOrder = (steps: readonly Step[], now: number): Step[] =>
  steps.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
