/** Filter and sort order of the list as in the address; '' means not set. */
export interface OrderFilter {
  q: string;
  status: string;
  attention: string;
  sort: string;
  since: string;
  until: string;
  deleted: boolean;
}

/** A page of a list: the first one, or the one that starts after or ends before an order. */
export interface OrderPlace {
  after: string;
  before: string;
}
