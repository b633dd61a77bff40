/** A table. On a phone, each row becomes a list entry. */
export interface PolicyTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** The last column has prices and is aligned to the right. */
  prices?: boolean;
}

/** A paragraph (where `[text](address)` is a link), a list or a table. */
export type PolicyBlock = string | { list: readonly string[] } | { table: PolicyTable };

export interface PolicySection {
  /** The fragment for links, such as `rates`. */
  id: string;
  title: string;
  blocks: readonly PolicyBlock[];
}

export interface Policy {
  title: string;
  lead: string;
  /** Shown by search engines. */
  description: string;
  /** The effective date, as text. */
  since: string;
  /** Numbers the sections, so that they can be cited. */
  numbered?: boolean;
  sections: readonly PolicySection[];
}
