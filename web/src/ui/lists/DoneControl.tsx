import type { Done, DoneMark } from '@exline/contracts';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePageCommands } from '../../lib/page/pageCommands.ts';
import { usePeople } from '../../lib/people/assignees.ts';
import { useActorName } from '../../lib/people/rights.ts';
import { fullTime, longDateAndTime } from '../../lib/text/format.ts';
import { phone } from '../../theme/tokens.ts';
import { Actor } from '../content/Avatar.tsx';
import { StateBadge } from '../content/Badge.tsx';
import { Button } from '../actions/Button.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

interface Props {
  isDone: boolean;
  busy: boolean;
  onChange: (done: boolean) => void;
}

/** Marks an item as done or reopens it. A single button, so that it keeps the focus. */
export const DoneButton = ({ isDone, busy, onChange }: Props) => {
  const icon = isDone ? RotateCcw : CircleCheck;
  const name = isDone ? 'Reopen' : 'Mark as done';
  const change = () => onChange(!isDone);
  usePageCommands(busy ? [] : [{ name, icon, words: 'resolve close', key: 'e', run: change }]);
  const Icon = icon;
  return (
    <ToggleButton size="sm" busy={busy} onClick={change}>
      {!busy && <Icon size={16} strokeWidth={1.5} aria-hidden />}
      <span>{name}</span>
    </ToggleButton>
  );
};

export const DoneBadge = () => (
  <StateBadge $tone="delivered">
    <CircleCheck size={14} strokeWidth={1.6} aria-hidden /> Done
  </StateBadge>
);

const MarkText = ({ mark: { done, actor, at } }: { mark: DoneMark }) => (
  <>
    {done ? 'Marked as done' : 'Reopened'} by{' '}
    <b>
      <Actor actor={actor} />
    </b>
    ,{' '}
    <time dateTime={at} title={fullTime(at)}>
      {longDateAndTime(at)}
    </time>
  </>
);

/** Shows who last marked the item as done or reopened it, and collapses the earlier changes. */
export const DoneHistory = ({ marks }: Pick<Done, 'marks'>) => {
  const nameOf = useActorName();
  const { me } = usePeople();
  const last = marks.at(-1);
  const [initialLast] = useState(last?.at);
  // A colleague may have closed it while this person is writing.
  const isNew = last !== undefined && last.at !== initialLast && last.actor !== me?.actor;
  const earlier = marks.slice(0, -1).toReversed();
  return (
    <>
      <VisuallyHidden role="status">
        {isNew && `${nameOf(last.actor)} ${last.done ? 'marked this as done' : 'reopened this'}`}
      </VisuallyHidden>
      {last && (
        <History>
          <p>
            <MarkText mark={last} />
          </p>
          {earlier.length > 0 && (
            <details>
              <summary>Earlier</summary>
              <ol>
                {earlier.map((mark) => (
                  <li key={mark.at}>
                    <MarkText mark={mark} />
                  </li>
                ))}
              </ol>
            </details>
          )}
        </History>
      )}
    </>
  );
};

const ToggleButton = styled(Button)`
  flex: none;
  ${phone} {
    height: var(--h-md);
  }
`;
const History = styled.div`
  margin-top: var(--s-3);
  font-size: var(--t-14);
  color: var(--ink-muted);
  b {
    font-weight: 600;
    color: var(--ink);
  }
  summary {
    width: max-content;
    min-height: 24px;
    margin-top: 2px;
    cursor: pointer;
  }
  ol {
    display: grid;
    gap: 4px;
    margin-top: 4px;
    padding-left: var(--s-4);
  }
`;
