/** A table of a policy; on a phone each row becomes an entry of a list. */
export interface PolicyTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** The last column holds prices, under each other at the right edge. */
  prices?: boolean;
}

/** A paragraph, in which `[words](address)` is a link; a list; or a table. */
export type PolicyBlock = string | { list: readonly string[] } | { table: PolicyTable };

export interface PolicySection {
  /** Where links point, as `#rates`. */
  id: string;
  title: string;
  blocks: readonly PolicyBlock[];
}

export interface Policy {
  title: string;
  lead: string;
  /** What search engines show. */
  description: string;
  /** Since when it holds, in words. */
  since: string;
  /** Whether the sections carry numbers that people cite. */
  numbered?: boolean;
  sections: readonly PolicySection[];
}
