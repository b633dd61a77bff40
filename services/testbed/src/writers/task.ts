/** A request to a writer process. */
export interface Task {
  callers: number;
  seconds: number;
}

/** The answer of a writer process. */
export interface Appended {
  /** Milliseconds of each append. */
  durations: number[];
  /** Stream, version and position of each acknowledged commit. */
  acknowledged: [stream: string, version: number, position: number][];
  seconds: number;
}
