/** RFC 9457 problem details; `errors` maps a field to what is wrong with it. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  errors?: Record<string, string>;
  /** The limit that was exceeded. */
  limit?: string;
  /** What stands now, where a change was made from what stands no longer. */
  current?: object;
}
