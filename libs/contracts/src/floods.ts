/** What one address sent until a limit refused more. */
export interface Flood {
  id: string;
  /** How many of it are still there. */
  count: number;
  firstAt: string;
  lastAt: string;
  /** The beginning of the newest one. */
  text: string;
}

export interface Floods {
  messages: Flood[];
  conversations: Flood[];
}
