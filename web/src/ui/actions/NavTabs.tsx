import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { phone } from '../../theme/tokens.ts';
import { TextSkeleton } from '../layout/TextSkeleton.tsx';
import { PendingNavigation } from './PendingNavigation.tsx';

interface Tab {
  label: ReactNode;
  href: string;
  current: boolean;
  /** Stays visible at the end of the row while the other tabs scroll. */
  pinned?: boolean;
  /** Shows a placeholder, because it is not known yet whether the account has this tab. */
  isLoading?: boolean;
}

/** Tabs as links, so that each view has an address. */
export const NavTabs = ({ tabs, label }: { tabs: readonly Tab[]; label: string }) => {
  const scroller = useRef<HTMLDivElement>(null);
  const here = tabs.find(({ current }) => current)?.href;
  useEffect(() => {
    // On a phone the tabs scroll. `scrollIntoView` would scroll the page too.
    const box = scroller.current;
    if (!here || !box) return;
    const center = () => {
      const link = box.querySelector<HTMLElement>('[aria-current]');
      if (link) box.scrollLeft = link.offsetLeft - (box.clientWidth - link.offsetWidth) / 2;
    };
    // The row becomes narrower when a pinned tab gets a count.
    const resized = new ResizeObserver(center);
    resized.observe(box);
    center();
    return () => resized.disconnect();
  }, [here]);
  const pinned = tabs.filter((tab) => tab.pinned);
  return (
    <PendingNavigation>
      {(pendingPath) => {
        const linkTo = ({ label: name, href, current, isLoading }: Tab) =>
          isLoading ? (
            <TextSkeleton key={href}>{name}</TextSkeleton>
          ) : (
            <Link
              key={href}
              href={href}
              aria-current={(pendingPath === null ? current : href === pendingPath) ? 'page' : undefined}
            >
              {name}
            </Link>
          );
        return (
          <Row aria-label={label}>
            <Scroller ref={scroller} $fades={pinned.length > 0}>
              {tabs.filter((tab) => !tab.pinned).map(linkTo)}
            </Scroller>
            {pinned.map(linkTo)}
          </Row>
        );
      }}
    </PendingNavigation>
  );
};

const Row = styled.nav`
  display: flex;
  gap: min(var(--s-6), 2.2vw);
  a {
    position: relative;
    display: inline-flex;
    flex: none;
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
  /* Where colors are forced, the bar is enough. The scroller would clip an outline. */
  a[aria-current]:not(:focus-visible) {
    outline: none;
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
    gap: 0;
    /* With large text, a pinned tab leaves room to scroll the others. */
    > a {
      max-width: calc(100% - 48px);
    }
    > a > span:first-child {
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`;
const Scroller = styled.div<{ $fades: boolean }>`
  position: relative;
  display: flex;
  gap: inherit;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
  ${phone} {
    gap: 20px;
    margin-left: calc(-1 * var(--margin));
    padding-left: var(--margin);
    ${({ $fades }) =>
      $fades &&
      `padding-right: 32px;
      mask-image: linear-gradient(90deg, #000 calc(100% - 32px), transparent);`}
  }
`;
