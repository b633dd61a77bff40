import type { CannedReply } from '@exline/contracts';
import { MessageSquareText } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { fillIn, type Facts } from '../../../lib/text/placeholders.ts';
import { phone } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { laterDialog } from '../../../ui/overlay/laterDialog.tsx';
import { isShort, matchingReplies, withReply } from '../finding.ts';

const ManageCanned = laterDialog(() => import('./ManageCanned.tsx').then((file) => file.ManageCanned));

interface Props {
  replies: readonly CannedReply[];
  facts: Facts;
  text: string;
  onChange: (text: string) => void;
}

/** The canned replies for a reply box, opened with a button or by typing a slash. */
export const CannedPicker = ({ replies, facts, text, onChange }: Props) => {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [managing, setManaging] = useState(false);
  const found = matchingReplies(replies, text);
  const isSought = isShort(text) && found.length > 0;
  const isOpen = opened || isSought;
  // Typing a slash takes over, so that the list closes after Enter.
  if (isSought && opened) setOpened(false);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <div>
      <Bar>
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          <MessageSquareText size={16} strokeWidth={1.5} aria-hidden /> Canned replies
        </Button>
        {isOpen && (
          <Button size="sm" variant="ghost" onClick={() => setManaging(true)}>
            Manage
          </Button>
        )}
      </Bar>
      <div id={id}>
        {isOpen && (
          <Panel ref={panel}>
            {found.length === 0 ? (
              <Hint>
                {replies.length === 0
                  ? 'There are no canned replies yet. Create one under Manage.'
                  : 'No canned reply has this name.'}
              </Hint>
            ) : (
              <List aria-label="Canned replies">
                {found.map((reply) => (
                  <li key={reply.id}>
                    <button
                      type="button"
                      onClick={() => {
                        onChange(withReply(text, reply, facts));
                        setOpened(false);
                      }}
                    >
                      <b>{reply.name}</b>
                      <span>{fillIn(reply.text, facts)}</span>
                    </button>
                  </li>
                ))}
              </List>
            )}
            <Hint role="status">
              {isSought
                ? `Press Enter to insert “${found[0]?.name}”.`
                : 'You can also type / and a name in the reply box.'}
            </Hint>
          </Panel>
        )}
      </div>
      {managing && <ManageCanned replies={replies} onClose={() => setManaging(false)} />}
    </div>
  );
};

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1);
  margin-left: -10px;
  ${phone} {
    button {
      height: var(--h-md);
    }
  }
`;
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
