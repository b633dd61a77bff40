import type { CannedReply } from '@exline/contracts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { fillIn, type Facts } from '../../../lib/text/placeholders.ts';

interface Props {
  found: readonly CannedReply[];
  facts: Facts;
  /** Whether replies exist, even if none of them matches. */
  hasOthers: boolean;
  /** The reply that Enter inserts. */
  first: CannedReply | false | undefined;
  onChoose: (reply: CannedReply) => void;
}

/** The canned replies to choose from. */
export const CannedList = ({ found, facts, hasOthers, first, onChoose }: Props) => {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Returns nothing: in newer browsers, `scrollIntoView` returns a promise, which React would call as the cleanup.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Panel ref={panel}>
      {found.length === 0 ? (
        <Hint>
          {hasOthers
            ? 'No canned reply has this name.'
            : 'There are no canned replies yet. Create one under Manage.'}
        </Hint>
      ) : (
        <List aria-label="Canned replies">
          {found.map((reply) => (
            <li key={reply.id}>
              <button type="button" onClick={() => onChoose(reply)}>
                <b>{reply.name}</b>
                <span>{fillIn(reply.text, facts)}</span>
              </button>
            </li>
          ))}
        </List>
      )}
      <Hint role="status">
        {first
          ? `Press Enter to insert “${first.name}”.`
          : 'You can also type / and a name in the reply box.'}
      </Hint>
    </Panel>
  );
};

const Panel = styled.div`
  margin: var(--s-1) 0 var(--s-2);
  scroll-margin: var(--s-4);
  border: 1px solid var(--hairline-strong);
  border-radius: var(--r-1);
  background: var(--paper);
`;
const List = styled.ul`
  /* Leaves the last message and the reply box visible. */
  max-height: clamp(84px, 36dvh - 160px, 258px);
  overflow: auto;
  overscroll-behavior: contain;
  button {
    display: grid;
    gap: 2px;
    width: 100%;
    padding: 9px var(--s-3);
    border: 0;
    border-bottom: 1px solid var(--hairline);
    background: none;
    color: var(--ink);
    font: 400 var(--t-14) / 1.4 var(--sans);
    text-align: left;
    cursor: pointer;
  }
  button:hover {
    background: var(--line-tint);
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  span {
    color: var(--ink-muted);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Hint = styled.p`
  padding: var(--s-2) var(--s-3);
  font-size: var(--t-13);
  color: var(--ink-muted);
`;
