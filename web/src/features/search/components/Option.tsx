import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { phone } from '../../../theme/tokens.ts';

interface Props {
  /** Unique among all options. */
  id: string;
  icon: LucideIcon;
  title: ReactNode;
  text?: string | undefined;
  /** Shown at the right edge: a status, a time or a shortcut. */
  aside?: ReactNode;
  onSelect: () => void;
}

/** One line of the search. */
export const Option = ({ id, icon: Icon, title, text, aside, onSelect }: Props) => (
  <Line value={id} onSelect={onSelect}>
    <Icon size={18} strokeWidth={1.5} aria-hidden />
    <Words>
      <b>{title}</b>
      {text && <span>{text}</span>}
    </Words>
    {aside}
  </Line>
);

/** A group of options with a heading. */
export const OptionGroup = styled(Command.Group)`
  padding: 0 var(--s-2) var(--s-2);
  [cmdk-group-heading] {
    padding: var(--s-3) var(--s-3) 6px;
    color: var(--ink-muted);
    font-size: var(--t-13);
    font-weight: 500;
  }
`;

const Line = styled(Command.Item)`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  min-height: 44px;
  padding: 7px var(--s-3);
  border-radius: 2px var(--r-1) var(--r-1) 2px;
  cursor: pointer;
  scroll-margin: var(--s-2);
  > svg {
    color: var(--ink-muted);
  }
  &[aria-selected='true'] {
    background: var(--line-tint);
    box-shadow: inset 3px 0 0 var(--line);
    /* The outline is visible where colors are forced, which removes the background and the shadow. */
    outline: 1px solid transparent;
    outline-offset: -1px;
  }
  &[aria-selected='true'] > svg {
    color: var(--line);
  }
  time {
    flex: none;
    color: var(--ink-muted);
    font-size: var(--t-13);
    font-variant-numeric: tabular-nums;
  }
  ${phone} {
    kbd {
      display: none;
    }
  }
`;
/** Side by side if there is room; too long text is cut, not wrapped. */
const Words = styled.span`
  display: flex;
  align-items: baseline;
  gap: 2px var(--s-3);
  flex: 1;
  min-width: 0;
  font-size: var(--t-15);
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    flex: none;
    max-width: 62%;
    font-weight: 500;
  }
  > span {
    color: var(--ink-muted);
    font-size: var(--t-14);
  }
  ${phone} {
    flex-direction: column;
    b,
    > span {
      max-width: 100%;
    }
  }
`;
