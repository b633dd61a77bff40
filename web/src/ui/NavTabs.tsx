import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { phone } from '../theme/tokens.ts';

interface Tab {
  label: ReactNode;
  href: string;
  current: boolean;
}

/** Views of one area as links, so that each has an address. */
export const NavTabs = ({ tabs, label }: { tabs: readonly Tab[]; label: string }) => {
  const row = useRef<HTMLElement>(null);
  const current = tabs.findIndex((tab) => tab.current);
  useEffect(() => {
    // On a phone the tabs are wider than the window: where one is stands in the middle.
    const tab = row.current?.children[current];
    if (row.current && tab instanceof HTMLElement)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <Row ref={row} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </Row>
  );
};

const Row = styled.nav`
  position: relative;
  display: flex;
  gap: var(--s-6);
  overflow-x: auto;
  scrollbar-width: none;
  a {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: var(--s-2);
    height: 48px;
    font-size: var(--t-15);
    font-weight: 500;
    color: var(--ink-muted);
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    color: var(--ink);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  a[aria-current] {
    color: var(--ink);
    font-weight: 600;
  }
  a[aria-current]::after {
    content: '';
    position: absolute;
    left: 0;
    right: 0;
    bottom: 0;
    height: 2px;
    background: var(--line);
  }
  ${phone} {
    gap: 20px;
    margin-inline: calc(-1 * var(--margin));
    padding-inline: var(--margin) 56px;
    mask-image: linear-gradient(90deg, #000 calc(100% - 48px), transparent);
  }
`;
