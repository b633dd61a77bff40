import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { deleteDraft } from '../../lib/drafts/drafts.ts';
import { phone } from '../../theme/tokens.ts';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { CloseContext, UnsavedContext, type Unsaved } from '../forms/unsaved.ts';
import { scrim } from './Backdrop.tsx';
import { closeOnEscape } from './closeOnEscape.ts';
import { box, DialogFoot, DialogHead } from './DialogFrame.tsx';
import { openerOf } from './opener.ts';

export interface DialogProps {
  title: string;
  description?: string | undefined;
  width: string;
  onClose: () => void;
  children?: ReactNode;
}

/** The dialog itself, in a separate file, because no page needs its library before a dialog opens. */
export const DialogBox = ({ title, description, width, onClose, children }: DialogProps) => {
  // If the content focuses itself at once, `onOpenAutoFocus` is not called, so the first render also notes the focus.
  const opener = useRef(useState(openerOf)[0]);
  const unsaved = useRef<Unsaved>(null);
  /** The action to run if the user agrees to lose the unsaved input; null while nothing is asked. */
  const [asking, setAsking] = useState<{ leave: () => void } | null>(null);
  const takeUnsaved = useCallback((is: Unsaved | null) => void (unsaved.current = is), []);
  // Radix returns the focus only to its own trigger, but these dialogs are opened from anywhere.
  const returnFocus = (event: Event) => {
    event.preventDefault();
    opener.current?.focus();
  };
  const ask = (leave = onClose) => (unsaved.current ? setAsking({ leave }) : leave());
  const discard = () => {
    if (unsaved.current?.typed) deleteDraft(unsaved.current.typed);
    setAsking(null);
    asking?.leave();
  };
  return (
    <Radix.Root open onOpenChange={() => ask()}>
      <Radix.Portal>
        <Scrim />
        <Box
          $width={width}
          onKeyDown={(event) => closeOnEscape(event, () => ask())}
          onOpenAutoFocus={() => void (opener.current = openerOf())}
          onCloseAutoFocus={returnFocus}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <DialogHead>
            <Radix.Title>{title}</Radix.Title>
            {description && <Radix.Description>{description}</Radix.Description>}
          </DialogHead>
          <UnsavedContext value={takeUnsaved}>
            <CloseContext value={ask}>{children}</CloseContext>
          </UnsavedContext>
          {/* Last in the tab order, so that the content gets the focus first. */}
          <Radix.Close asChild>
            <Corner label="Close">
              <X size={20} strokeWidth={1.5} aria-hidden />
            </Corner>
          </Radix.Close>
          {asking && <DiscardDialog onClose={() => setAsking(null)} onDiscard={discard} />}
        </Box>
      </Radix.Portal>
    </Radix.Root>
  );
};

/** Asks before unsaved input is lost. */
export const DiscardDialog = ({ onClose, onDiscard }: { onClose: () => void; onDiscard: () => void }) => (
  <DialogBox
    onClose={onClose}
    title="Discard your changes?"
    description="They have not been saved."
    width="400px"
  >
    <DialogFoot>
      <Button onClick={onClose}>Keep editing</Button>
      <Button variant="danger" onClick={onDiscard}>
        Discard
      </Button>
    </DialogFoot>
  </DialogBox>
);

const Scrim = styled(Radix.Overlay)`
  ${scrim}
`;
const Box = styled(Radix.Content)<{ $width: string }>`
  ${box}
`;
const Corner = styled(IconButton)`
  position: absolute;
  top: var(--s-4);
  right: var(--s-4);
  ${phone} {
    width: 44px;
    height: 44px;
  }
`;
