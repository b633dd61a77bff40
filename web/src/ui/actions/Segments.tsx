import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { phone } from '../../theme/tokens.ts';

interface Segment {
  label: ReactNode;
  href: string;
  current: boolean;
}

/** A segmented control made of links, such as the filter of a list. */
export const Segments = ({ label, segments }: { label: string; segments: readonly Segment[] }) => (
  <Row aria-label={label}>
    {segments.map(({ label: name, href, current }) => (
      <Link key={href} href={href} aria-current={current ? 'page' : undefined}>
        {name}
      </Link>
    ))}
  </Row>
);

const Row = styled.nav`
  display: flex;
  gap: 2px;
  padding: 3px;
  border-radius: var(--r-1);
  background: var(--sunken);
  a {
    flex: 1;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-height: 32px;
    padding-inline: var(--s-2);
    border-radius: 4px;
    font-size: var(--t-14);
    font-weight: 500;
    color: var(--ink-muted);
    text-decoration: none;
    font-variant-numeric: tabular-nums;
  }
  a:hover {
    color: var(--ink);
  }
  a[aria-current] {
    background: var(--surface);
    color: var(--ink);
    font-weight: 600;
    box-shadow: 0 0 0 1px var(--hairline);
  }
  ${phone} {
    flex-wrap: wrap;
    a {
      flex: 1 1 auto;
      white-space: nowrap;
      min-height: 40px;
      padding-inline: var(--s-1);
    }
  }
`;
