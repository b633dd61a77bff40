/** RFC 9457 problem details; `errors` maps a field to its error message. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  errors?: Record<string, string>;
  /** The limit that was exceeded. */
  limit?: string;
  /** The current version, if the change was based on an outdated one. */
  current?: object;
}
