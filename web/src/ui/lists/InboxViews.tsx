import type { InboxKind, ViewCounts } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { countsQuery } from '../../lib/lists/inboxCounts.ts';
import type { AssigneeFilter } from '../../lib/lists/inboxView.ts';
import { count } from '../../lib/text/count.ts';
import { tablet } from '../../theme/tokens.ts';
import { Count } from '../content/Badge.tsx';

const views = [
  ['mine', 'mine', 'Mine'],
  ['unassigned', 'unassigned', 'Unassigned'],
  ['', 'all', 'All'],
] as const satisfies readonly (readonly [AssigneeFilter, keyof ViewCounts, string])[];

interface Props {
  /** The kinds of conversation in the list. */
  kinds: readonly InboxKind[];
  current: AssigneeFilter;
  hrefOf: (view: AssigneeFilter) => string;
  /** Further links. */
  children?: ReactNode;
}

/** The views of a list of conversations by assignee, each with the number of its open ones. */
export const InboxViews = ({ kinds, current, hrefOf, children }: Props) => {
  const counts = useQuery(countsQuery).data;
  const sum = (name: keyof ViewCounts) =>
    kinds.reduce((total, kind) => total + (counts?.[kind][name] ?? 0), 0);
  return (
    <Nav aria-label="Views">
      {views.map(([view, name, words]) => (
        <Link key={name} href={hrefOf(view)} aria-current={view === current ? 'page' : undefined}>
          {words} {counts && <Count>{count(sum(name))}</Count>}
        </Link>
      ))}
      {children}
    </Nav>
  );
};

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  margin: 0 calc(-1 * var(--s-2));
  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 36px;
    padding: 0 var(--s-2);
    border-radius: var(--r-1);
    font-size: var(--t-14);
    font-weight: 500;
    color: var(--ink-muted);
    text-decoration: none;
  }
  ${tablet} {
    a {
      gap: 4px;
      padding-inline: 5px;
    }
  }
  a:hover {
    color: var(--ink);
    background: var(--paper);
  }
  a[aria-current] {
    color: var(--ink);
    font-weight: 600;
  }
`;
