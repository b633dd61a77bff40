import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFillWindow } from '../../lib/page/useFillWindow.ts';
import { useCompact } from '../../lib/page/usePhone.ts';
import { depths } from '../../theme/depths.ts';
import { compact, low, phone, tablet } from '../../theme/tokens.ts';
import { BackLink } from '../actions/BackLink.tsx';
import { Card } from '../layout/Card.tsx';

interface Props {
  list: ReactNode;
  detail: ReactNode;
  /** Key of the open item; null if none is open. */
  opened: string | null;
  back: { href: string; label: string };
  /** Fills the height of the window; long content scrolls inside. */
  fills?: boolean;
}

/** A list beside the open item. On small screens only one of the two is shown. */
export const MasterDetail = ({ list, detail, opened, back, fills = false }: Props) => {
  const isCompact = useCompact();
  // A list that is shown alone scrolls with the page.
  useFillWindow(fills && (opened !== null || !isCompact));
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed link is hidden now, so the focus moves to the opened item.
    if (isCompact && opened !== null) pane.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [isCompact, opened]);
  return (
    <>
      {opened !== null && (
        <Back href={back.href}>
          <ArrowLeft size={16} aria-hidden /> {back.label}
        </Back>
      )}
      <Frame $opened={opened !== null}>
        <div>
          <Pane>{list}</Pane>
        </div>
        <div ref={pane}>{detail}</div>
      </Frame>
    </>
  );
};

const Back = styled(BackLink)`
  display: none;
  ${compact} {
    display: inline-flex;
  }
  [data-fills] & {
    align-self: flex-start;
    margin-top: 0;
  }
`;
const Frame = styled(Card)<{ $opened: boolean }>`
  display: grid;
  grid-template-columns: 400px minmax(0, 1fr);
  min-height: 680px;
  overflow: hidden;
  > div {
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
  > div:first-child {
    position: relative;
    border-right: 1px solid var(--hairline);
  }
  > div:last-child {
    padding: var(--s-6) var(--s-8) var(--s-8);
  }
  h2 {
    font-size: var(--t-22);
    overflow-wrap: anywhere;
  }
  h2:focus {
    outline: none;
  }
  ${tablet} {
    grid-template-columns: 300px minmax(0, 1fr);
  }
  ${compact} {
    grid-template-columns: minmax(0, 1fr);
    min-height: 0;
    overflow: visible;
    > div:first-child {
      border: 0;
      display: ${({ $opened }) => ($opened ? 'none' : 'flex')};
    }
    > div:last-child {
      display: ${({ $opened }) => ($opened ? 'flex' : 'none')};
    }
  }
  ${phone} {
    > div:last-child {
      padding: var(--s-5);
    }
  }
  [data-fills] & {
    flex: 1;
    min-height: 0;
    overflow: hidden;
    > div {
      min-height: 0;
    }
    > div:last-child {
      padding-block: var(--s-5) var(--s-4);
      overflow-y: auto;
    }
    ${low} {
      > div:last-child {
        padding: var(--s-4) var(--s-6) var(--s-3);
      }
    }
    ${phone} {
      > div:last-child {
        padding: var(--s-2) var(--s-4) var(--s-3);
      }
    }
    /* On paper, nothing scrolls. */
    @media print {
      &,
      > div:last-child {
        overflow: visible;
      }
    }
  }
`;

/** Positioned absolutely, so that a long list does not make the frame taller. */
const Pane = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  ${compact} {
    position: static;
  }
`;

/** Header of the open item, with its time or actions on the right. */
export const DetailHead = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  flex-wrap: wrap;
  gap: var(--s-2) var(--s-4);
  > div {
    min-width: 0;
  }
  > :first-child {
    flex: 1 1 240px;
  }
  p {
    margin-top: 4px;
    color: var(--ink-muted);
    overflow-wrap: anywhere;
  }
  ${phone} {
    > :first-child {
      flex-basis: 100%;
    }
  }
`;

export const Rows = styled.ul`
  flex: 1 1 0;
  min-height: 0;
  overflow: auto;
  ${compact} {
    flex: none;
    overflow: visible;
  }
`;

/** A row of the list. Its link covers the whole row, and its buttons are above the link. */
export const Row = styled.li.attrs<{ 'data-row'?: string }>({ 'data-row': '' })<{ $current: boolean }>`
  position: relative;
  padding: var(--s-4) var(--s-5) var(--s-4) var(--s-6);
  border-bottom: 1px solid var(--hairline);
  background: ${({ $current }) => ($current ? 'var(--line-tint)' : 'none')};
  box-shadow: ${({ $current }) => ($current ? 'inset 3px 0 0 var(--line)' : 'none')};
  &:hover {
    background: ${({ $current }) => ($current ? 'var(--line-tint)' : 'var(--paper)')};
  }
  > a {
    display: flex;
    /* The time is on a line of its own if large text leaves no room for the name. */
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: 0 var(--s-3);
    color: inherit;
    text-decoration: none;
  }
  > a b {
    flex: 1 1 6em;
    min-width: 0;
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  > a:focus-visible {
    outline: none;
  }
  > a:focus-visible::after {
    outline: 2px solid var(--line);
    outline-offset: -2px;
    border-radius: 4px;
  }
  time {
    flex: none;
    max-width: 100%;
    font-size: var(--t-13);
    color: var(--ink-muted);
    font-variant-numeric: tabular-nums;
  }
  button {
    position: relative;
    z-index: ${depths.stop};
    margin: -5px -6px -5px auto;
  }
  ${phone} {
    padding-inline: var(--s-4);
    button {
      width: 44px;
      height: 44px;
      margin: -9px -10px -9px auto;
    }
  }
`;

interface RowFootProps {
  button?: ReactNode;
  /** The badges. */
  children: ReactNode;
}

/** The end of a row: its badges, and a button in the corner, however many lines the badges take. */
export const RowFoot = ({ button, children }: RowFootProps) => (
  <Foot>
    <Badges>{children}</Badges>
    {button}
  </Foot>
);

const Foot = styled.div`
  display: flex;
  align-items: flex-end;
  gap: var(--s-2);
`;
const Badges = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  min-width: 0;
`;
