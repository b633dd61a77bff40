import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { phone } from '../../theme/tokens.ts';
import { Going } from './Going.tsx';

interface Tab {
  label: ReactNode;
  href: string;
  current: boolean;
  /** Stays in sight where the row scrolls. */
  pinned?: boolean;
}

/** Views of one area as links, so that each has an address. */
export const NavTabs = ({ tabs, label }: { tabs: readonly Tab[]; label: string }) => {
  const row = useRef<HTMLElement>(null);
  const here = tabs.find(({ current }) => current)?.href;
  const isPinned = tabs.some(({ pinned }) => pinned);
  useEffect(() => {
    // On a phone the row scrolls: the view one is in must be in sight. Only the row moves, not the page.
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!here || !row.current || !link) return;
    const over = isPinned && row.current.querySelector<HTMLElement>('[data-pinned]:not([aria-current])');
    const room = row.current.clientWidth - (over ? over.offsetWidth : 0);
    row.current.scrollLeft = link.offsetLeft - (room - link.offsetWidth) / 2;
  }, [here, isPinned]);
  return (
    <Going>
      {(going) => (
        <Row ref={row} aria-label={label}>
          {tabs.map(({ label: name, href, current, pinned }) => (
            <Link
              key={href}
              href={href}
              aria-current={(going === null ? current : href === going) ? 'page' : undefined}
              data-pinned={pinned || undefined}
            >
              {name}
            </Link>
          ))}
        </Row>
      )}
    </Going>
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
    &:has([data-pinned]) {
      padding-right: 0;
      /* What the keyboard comes to is not left under it. */
      scroll-padding-right: 196px;
      mask-image: none;
    }
    a[data-pinned] {
      position: sticky;
      right: 0;
      flex: none;
      padding-inline: var(--s-3) var(--margin);
      background: var(--surface);
      box-shadow: -12px 0 12px -4px var(--surface);
    }
  }
`;
