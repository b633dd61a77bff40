import type { AssigneeView, WorkState } from '@exline/contracts';
import type { InboxQueries, WorkFilter } from '@exline/inbox';
import type { Person } from '../http/person.ts';
import type { People } from '../staff/people.ts';

export interface WorkFilters {
  inbox: Pick<InboxQueries, 'said'>;
  people: Pick<People, 'assignees'>;
}

interface Asked {
  q?: string | undefined;
  state?: WorkState | undefined;
  assigned?: AssigneeView | undefined;
  label?: string | undefined;
}

interface Filter extends WorkFilter {
  q: string | undefined;
  /** The messages and conversations whose texts match the search; undefined without a search. */
  messages: ReadonlySet<number> | undefined;
  conversations: ReadonlySet<string> | undefined;
}

/** The filter of a list of conversations, for the account that requests it. */
export const workFilterOf = async (
  { inbox, people }: WorkFilters,
  { q, state, assigned, label }: Asked,
  { actor }: Pick<Person, 'actor'>,
): Promise<Filter> => {
  const said = q?.trim() ? await inbox.said(q) : undefined;
  return {
    q,
    state,
    label,
    messages: said?.messages,
    conversations: said?.conversations,
    ...(assigned === 'mine' && { assignee: actor }),
    ...(assigned === 'unassigned' && { unlessAssignedTo: people.assignees().map((one) => one.actor) }),
  };
};
