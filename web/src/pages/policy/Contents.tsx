import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { css, styled } from 'styled-components';
import { phone, upToTablet } from '../../theme/tokens.ts';
import type { PolicySection } from './policy.ts';
import { useCurrentSection } from './useCurrentSection.ts';

const TITLE = 'On this page';

/** The table of contents as stops on a line: passed sections are filled, the current one is a ring. Collapsed on phones. */
export const Contents = ({ sections }: { sections: readonly PolicySection[] }) => {
  const ids = useMemo(() => sections.map(({ id }) => id), [sections]);
  const current = useCurrentSection(ids);
  const stops = (
    <Stops>
      {sections.map(({ id, title }, index) => (
        <li key={id} data-passed={index < current || undefined}>
          <a href={`#${id}`} aria-current={index === current ? 'location' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </Stops>
  );
  return (
    <>
      <Beside aria-label={TITLE} className="no-print">
        <h2>{TITLE}</h2>
        {stops}
      </Beside>
      <Folded className="no-print">
        <summary>
          {TITLE} <Plus size={20} strokeWidth={1.5} aria-hidden />
        </summary>
        <nav aria-label={TITLE}>{stops}</nav>
      </Folded>
    </>
  );
};

const Stops = styled.ol`
  li {
    position: relative;
  }
  li::before {
    content: '';
    position: absolute;
    left: 4px;
    top: 0;
    bottom: 0;
    width: 1px;
    background: var(--hairline-strong);
  }
  li:first-child::before {
    top: 50%;
  }
  li:last-child::before {
    bottom: 50%;
  }
  a {
    position: relative;
    display: block;
    padding: 6px 0 6px 24px;
    color: var(--ink-muted);
    text-decoration: none;
  }
  a:hover {
    color: var(--ink);
  }
  a::before {
    content: '';
    position: absolute;
    left: 0;
    top: 50%;
    width: 9px;
    height: 9px;
    margin-top: -4.5px;
    border: 1.5px solid var(--field-line);
    border-radius: 50%;
    background: var(--paper);
  }
  [data-passed] a::before {
    border-color: var(--line);
    background: var(--line);
  }
  a[aria-current] {
    color: var(--ink);
    font-weight: 600;
  }
  a[aria-current]::before {
    left: -1px;
    width: 11px;
    height: 11px;
    margin-top: -5.5px;
    border: 3px solid var(--signal);
  }
`;
const small = css`
  font-size: var(--t-14);
`;
const Beside = styled.nav`
  ${small}
  position: sticky;
  top: calc(var(--header) + 24px);
  h2 {
    margin-bottom: var(--s-3);
    font-size: var(--t-14);
    letter-spacing: 0;
  }
  ${upToTablet} {
    display: none;
  }
`;
const Folded = styled.details`
  ${small}
  display: none;
  padding: 0 var(--s-5);
  border: 1px solid var(--hairline);
  border-radius: var(--r-2);
  background: var(--surface);
  summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    padding: 14px 0;
    list-style: none;
    font-weight: 600;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    transition: transform var(--slow);
  }
  &[open] summary svg {
    transform: rotate(45deg);
  }
  ol {
    padding-bottom: 10px;
  }
  a::before {
    background: var(--surface);
  }
  ${upToTablet} {
    display: block;
  }
  ${phone} {
    a {
      padding-block: 9px;
    }
  }
`;
