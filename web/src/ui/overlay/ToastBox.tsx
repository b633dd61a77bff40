import { CircleAlert, CircleCheck, Info, MessageSquare, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { styled } from 'styled-components';
import { depths } from '../../theme/depths.ts';
import { phone } from '../../theme/tokens.ts';
import { IconButton } from '../actions/IconButton.tsx';
import type { Message } from './message.ts';

const SHOWN_MS = 5_000;
const SWIPE_PX = 50;

/** Screen readers do not read what is put here. */
const outsideThePage = new DocumentFragment();

interface Props {
  message: Message & { id: number };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The toast. F8 moves the focus to it. */
export const ToastBox = ({ message, open, onOpenChange }: Props) => (
  <Radix.Provider
    duration={SHOWN_MS}
    swipeDirection="right"
    swipeThreshold={SWIPE_PX}
    announcerContainer={message.isSilent ? outsideThePage : undefined}
  >
    <Box key={message.id} open={open} onOpenChange={onOpenChange}>
      {icons[message.tone ?? 'ok']}
      <div>
        <Radix.Title asChild>
          <b>{message.title}</b>
        </Radix.Title>
        {message.description && (
          <Radix.Description asChild>
            <p>{message.description}</p>
          </Radix.Description>
        )}
      </div>
      <Radix.Close asChild>
        <IconButton label="Dismiss" small>
          <X size={16} aria-hidden />
        </IconButton>
      </Radix.Close>
    </Box>
    <Viewport />
  </Radix.Provider>
);

const icons = {
  ok: <CircleCheck size={20} color="var(--ok)" aria-hidden />,
  info: <Info size={20} color="var(--line)" aria-hidden />,
  danger: <CircleAlert size={20} color="var(--danger)" aria-hidden />,
  message: <MessageSquare size={20} strokeWidth={1.5} color="var(--line)" aria-hidden />,
};

// At the top, because submit buttons and the chat button are at the bottom.
const Viewport = styled(Radix.Viewport)`
  position: fixed;
  top: var(--header);
  right: 0;
  z-index: ${depths.toast};
  width: 428px;
  max-width: 100vw;
  padding: 24px;
  pointer-events: none;
  ${phone} {
    padding: 12px;
  }
`;
const Box = styled(Radix.Root)`
  pointer-events: auto;
  display: grid;
  grid-template-columns: 20px 1fr auto;
  gap: var(--s-3);
  padding: 14px 8px 14px 16px;
  background: var(--surface);
  border: 1px solid var(--hairline);
  border-radius: var(--r-2);
  box-shadow: var(--shadow);
  font-size: var(--t-15);
  line-height: 1.45;
  p {
    color: var(--ink-muted);
    font-size: var(--t-14);
    overflow-wrap: anywhere;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
`;
