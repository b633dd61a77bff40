import { Keyboard } from 'lucide-react';
import { styled } from 'styled-components';
import { phone } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Keys } from '../../../ui/actions/Kbd.tsx';

/** Keyboard hints and a link to all shortcuts. */
export const SearchFoot = ({ onShowKeys }: { onShowKeys: () => void }) => (
  <Foot>
    <Hint>
      <Keys keys={['↑', '↓']} /> choose
    </Hint>
    <Hint>
      <Keys keys={['Enter']} /> open
    </Hint>
    <Hint>
      <Keys keys={['Esc']} /> close
    </Hint>
    <Button variant="ghost" size="sm" onClick={onShowKeys}>
      <Keyboard size={16} strokeWidth={1.5} aria-hidden /> All shortcuts
    </Button>
  </Foot>
);

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-4);
  flex: none;
  margin-top: auto;
  padding: var(--s-2) var(--s-3) var(--s-2) var(--s-5);
  border-top: 1px solid var(--hairline);
  color: var(--ink-muted);
  font-size: var(--t-13);
  button {
    margin-left: auto;
  }
  ${phone} {
    padding-bottom: max(var(--s-2), env(safe-area-inset-bottom));
    button {
      height: var(--h-md);
    }
  }
`;
const Hint = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  ${phone} {
    display: none;
  }
`;
