import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { isApple } from '../../../lib/page/platform.ts';
import { depths } from '../../../theme/depths.ts';
import { phone } from '../../../theme/tokens.ts';
import { closeOnEscape } from '../../../ui/overlay/closeOnEscape.ts';
import { openerOf } from '../../../ui/overlay/opener.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { scrim } from '../../../ui/overlay/Backdrop.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { SearchBody, type SearchProps } from './SearchBody.tsx';
import { SearchFoot } from './SearchFoot.tsx';

interface Props extends SearchProps {
  onClose: () => void;
  onShowKeys: () => void;
}

/** The search of the staff area. Closing it returns the focus. */
export const SearchDialog = ({ onClose, onShowKeys, onOpen, onRun, ...rest }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const then = useRef(() => {});
  /** Runs the chosen action after the dialog has closed and returned the focus, because the action may open a dialog. */
  const closing =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      then.current = () => act(...args);
      onClose();
    };
  const onKeyDown = (event: KeyboardEvent) => {
    closeOnEscape(event, onClose);
    if (event.key.toLowerCase() !== 'k' || !(isApple() ? event.metaKey : event.ctrlKey)) return;
    event.preventDefault();
    onClose();
  };
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Scrim />
        <Box
          ref={box}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            opener.current = openerOf();
            // Radix would select the keys that were pressed in advance, and the next key would replace them.
            event.preventDefault();
            const field = box.current?.querySelector('input');
            field?.focus();
            field?.setSelectionRange(field.value.length, field.value.length);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
            then.current();
          }}
        >
          <VisuallyHidden>
            <Radix.Title>Search</Radix.Title>
          </VisuallyHidden>
          <SearchBody
            {...rest}
            onOpen={closing(onOpen)}
            onRun={closing(onRun)}
            close={
              <Radix.Close asChild>
                <Close label="Close">
                  <X size={20} strokeWidth={1.5} aria-hidden />
                </Close>
              </Radix.Close>
            }
            foot={<SearchFoot onShowKeys={closing(onShowKeys)} />}
          />
        </Box>
      </Radix.Portal>
    </Radix.Root>
  );
};

const Scrim = styled(Radix.Overlay)`
  ${scrim}
`;
const Box = styled(Radix.Content)`
  position: fixed;
  z-index: ${depths.dialog};
  left: 50%;
  top: min(14vh, 120px);
  transform: translateX(-50%);
  display: flex;
  flex-direction: column;
  width: 680px;
  max-width: calc(100vw - 32px);
  max-height: min(640px, calc(100dvh - 2 * min(14vh, 120px)));
  overflow: hidden;
  background: var(--surface);
  border: 1px solid var(--hairline);
  border-radius: var(--r-2);
  box-shadow: var(--shadow);
  ${phone} {
    inset: 0;
    transform: none;
    width: auto;
    max-width: none;
    height: 100dvh;
    max-height: none;
    border: 0;
    border-radius: 0;
    > [cmdk-root] {
      flex: 1;
    }
  }
`;
const Close = styled(IconButton)`
  flex: none;
  ${phone} {
    width: 44px;
    height: 44px;
  }
`;
