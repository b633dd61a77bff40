import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useCallback, useDeferredValue, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { css, styled } from 'styled-components';
import { depths } from '../../theme/depths.ts';
import { forgetTyped } from '../../lib/typed/typed.ts';
import { phone } from '../../theme/tokens.ts';
import { Button } from '../actions/Button.tsx';
import { closeOnEscape } from './closeOnEscape.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { UnsavedContext, type Unsaved } from '../forms/unsaved.ts';
import { scrim, BackdropLayer } from './Backdrop.tsx';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children?: ReactNode;
  width?: string;
}

/** A modal dialog. Asks before closing if a form inside has unsaved input. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  children,
  width = '460px',
}: DialogProps) => {
  // The frame appears at once; rendering a form takes a slow phone a moment.
  const rendered = useDeferredValue(open, false);
  const opener = useRef<Element | null>(null);
  const unsaved = useRef<Unsaved>(null);
  const [asking, setAsking] = useState(false);
  const takeUnsaved = useCallback((is: Unsaved | null) => void (unsaved.current = is), []);
  // Radix returns the focus only to its own trigger, but these dialogs are opened from anywhere.
  const returnFocus = (event: Event) => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const change = (opens: boolean) => (unsaved.current && !opens ? setAsking(true) : onOpenChange(opens));
  const discard = () => {
    if (unsaved.current?.typed) forgetTyped(unsaved.current.typed);
    onOpenChange(false);
  };
  return (
    <>
      {open && !rendered && <Frame title={title} width={width} />}
      {rendered && (
        <Radix.Root open={open} onOpenChange={change}>
          <Radix.Portal>
            <Scrim />
            <Box
              $width={width}
              onKeyDown={(event) => closeOnEscape(event, () => change(false))}
              onOpenAutoFocus={() => void (opener.current = document.activeElement)}
              onCloseAutoFocus={returnFocus}
              {...(!description && { 'aria-describedby': undefined })}
            >
              <Head>
                <Radix.Title>{title}</Radix.Title>
                {description && <Radix.Description>{description}</Radix.Description>}
              </Head>
              <UnsavedContext value={takeUnsaved}>{children}</UnsavedContext>
              {/* Last in the tab order, so that the content gets the focus first. */}
              <Radix.Close asChild>
                <Corner label="Close">
                  <X size={20} strokeWidth={1.5} aria-hidden />
                </Corner>
              </Radix.Close>
              {asking && <Discard onKeep={() => setAsking(false)} onDiscard={discard} />}
            </Box>
          </Radix.Portal>
        </Radix.Root>
      )}
    </>
  );
};

/** Shown until the dialog is rendered. Hidden from screen readers, because the dialog follows at once. */
const Frame = ({ title, width }: { title: string; width: string }) =>
  createPortal(
    <BackdropLayer aria-hidden>
      <Card $width={width}>
        <Head>
          <h2>{title}</h2>
        </Head>
      </Card>
    </BackdropLayer>,
    document.body,
  );

const Discard = ({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) => (
  <Dialog
    open
    onOpenChange={onKeep}
    title="Discard your changes?"
    description="They have not been saved."
    width="400px"
  >
    <DialogFoot>
      <Button onClick={onKeep}>Keep editing</Button>
      <Button variant="danger" onClick={onDiscard}>
        Discard
      </Button>
    </DialogFoot>
  </Dialog>
);

const box = css<{ $width: string }>`
  position: fixed;
  z-index: ${depths.dialog};
  left: 50%;
  top: 50%;
  transform: translate(-50%, -50%);
  width: ${({ $width }) => $width};
  max-width: calc(100vw - 32px);
  max-height: calc(100dvh - 32px);
  overflow: auto;
  background: var(--surface);
  border: 1px solid var(--hairline);
  border-radius: var(--r-2);
  box-shadow: var(--shadow);
`;
const Scrim = styled(Radix.Overlay)`
  ${scrim}
`;
const Box = styled(Radix.Content)<{ $width: string }>`
  ${box}
`;
const Card = styled.div<{ $width: string }>`
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
const Head = styled.div`
  padding: var(--s-6) var(--s-6) var(--s-5);
  /* Only the first line leaves room for the close button. */
  &::before {
    content: '';
    float: right;
    width: 40px;
    height: 28px;
  }
  h2 {
    font-size: var(--t-22);
    overflow-wrap: anywhere;
  }
  p {
    color: var(--ink-muted);
    margin-top: var(--s-2);
  }
`;

export const DialogBody = styled.div`
  padding: 0 var(--s-6) var(--s-6);
`;
/** The fields of a form in a dialog. The foot of the dialog brings the space below them. */
export const DialogFields = styled(DialogBody)`
  display: grid;
  gap: var(--s-5);
  padding-bottom: 0;
`;
export const DialogFoot = styled.div`
  display: flex;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: var(--s-2);
  position: sticky;
  bottom: 0;
  padding: var(--s-4) var(--s-6);
  border-top: 1px solid var(--hairline);
  background: var(--surface);
`;
