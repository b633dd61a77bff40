import type { InboxCounts, ViewCounts } from '@exline/contracts';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { count } from '../../../lib/text/count.ts';
import { tablet } from '../../../theme/tokens.ts';
import { Count } from '../../../ui/content/Badge.tsx';
import { workLink } from '../links.ts';
import type { InboxFilter } from '../queries.ts';

const views = [
  ['mine', 'mine', 'Mine'],
  ['unassigned', 'unassigned', 'Unassigned'],
  ['', 'all', 'All'],
] as const satisfies readonly (readonly [InboxFilter['view'], keyof ViewCounts, string])[];

/** The views of the inbox by assignee, each with the number of its open conversations. */
export const Views = ({ filter, counts }: { filter: InboxFilter; counts: InboxCounts | undefined }) => {
  const [mention] = counts?.mentions ?? [];
  return (
    <Nav aria-label="Views">
      {views.map(([view, name, words]) => (
        <Link
          key={name}
          href={workLink.list({ ...filter, view })}
          aria-current={view === filter.view ? 'page' : undefined}
        >
          {words} {counts && <Count>{count(counts.message[name] + counts.conversation[name])}</Count>}
        </Link>
      ))}
      {mention && (
        <Link href={workLink.one(mention)}>
          Mentions <Count>{count(counts?.mentions.length ?? 0)}</Count>
        </Link>
      )}
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
