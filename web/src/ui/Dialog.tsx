import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { depths } from '../theme/depths.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children?: ReactNode;
  width?: string;
}

/** A dialog that keeps the focus, gives it back, and closes on Escape. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  children,
  width = '460px',
}: DialogProps) => {
  const opener = useRef<Element | null>(null);
  // Radix would give the focus back to a trigger of its own only, and our dialogs are opened from anywhere.
  const giveBack = (event: Event) => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim />
        <Box
          $width={width}
          onOpenAutoFocus={() => void (opener.current = document.activeElement)}
          onCloseAutoFocus={giveBack}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <Head>
            <Radix.Title>{title}</Radix.Title>
            {description && <Radix.Description>{description}</Radix.Description>}
          </Head>
          {children}
        </Box>
      </Radix.Portal>
    </Radix.Root>
  );
};

const Scrim = styled(Radix.Overlay)`
  position: fixed;
  inset: 0;
  background: var(--scrim);
  z-index: ${depths.scrim};
`;
const Box = styled(Radix.Content)<{ $width: string }>`
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
const Head = styled.div`
  padding: var(--s-6) var(--s-6) var(--s-5);
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
