import { eventStatuses, type OrderRow } from '@exline/contracts';
import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { depths } from '../../../theme/depths.ts';
import { phone } from '../../../theme/tokens.ts';
import { StatusButton } from './StatusButton.tsx';
import { useNextStatus } from './useNextStatus.ts';

/** The action of the user on the button before the code of the menu was loaded. */
export type UseBeforeLoad = 'none' | 'focused' | 'pressed';

export interface StatusMenuProps {
  early: UseBeforeLoad;
  order: OrderRow;
  /** Called with the new status. */
  onChanged: (status: string) => void;
  /** Opens the form in which a status is free text. */
  onOther: () => void;
}

/** Sets any of the statuses of tracking events, in addition to the button for the next one. */
export const StatusMenu = ({ early, order, onChanged, onOther }: StatusMenuProps) => {
  const trigger = useRef<HTMLButtonElement>(null);
  const [first] = useState(early);
  useEffect(() => {
    // This button has replaced the focused one. An open menu takes the focus itself.
    if (first === 'focused') trigger.current?.focus();
  }, [first]);
  const { isPending, mark } = useNextStatus(order, onChanged);
  const current = order.status.trim().toLowerCase();
  return (
    <Radix.Root modal={false} defaultOpen={first === 'pressed'}>
      <Radix.Trigger asChild>
        <StatusButton ref={trigger} busy={isPending} />
      </Radix.Trigger>
      <Radix.Portal>
        <List align="start" sideOffset={4} collisionPadding={8} aria-label="Status">
          {eventStatuses.map((status) => {
            const isCurrent = status.toLowerCase() === current;
            return (
              <Item key={status} disabled={isCurrent} onSelect={() => mark(status)}>
                <span>{isCurrent && <Check size={16} strokeWidth={1.5} aria-label="Current status:" />}</span>
                {status}
              </Item>
            );
          })}
          <Radix.Separator />
          <Item onSelect={onOther}>
            <span />
            Other...
          </Item>
        </List>
      </Radix.Portal>
    </Radix.Root>
  );
};

const List = styled(Radix.Content)`
  z-index: ${depths.floating};
  min-width: 200px;
  padding: var(--s-1);
  background: var(--surface);
  border: 1px solid var(--hairline);
  border-radius: var(--r-1);
  box-shadow: var(--shadow);
  font-size: var(--t-15);
  > [role='separator'] {
    margin: var(--s-1) 0;
    border-top: 1px solid var(--hairline);
  }
`;
const Item = styled(Radix.Item)`
  display: grid;
  grid-template-columns: 16px 1fr;
  align-items: center;
  gap: var(--s-2);
  min-height: 36px;
  padding: 0 var(--s-3) 0 var(--s-2);
  border-radius: 4px;
  cursor: pointer;
  outline: 0;
  &[data-highlighted] {
    background: var(--line-tint);
    color: var(--line-hover);
    /* The outline is visible where colors are forced, which removes the background. */
    outline: 1px solid transparent;
    outline-offset: -1px;
  }
  &[data-disabled] {
    color: var(--ink-muted);
    cursor: default;
  }
  > span {
    display: grid;
  }
  ${phone} {
    min-height: 44px;
  }
`;
