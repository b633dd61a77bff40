import { Menu } from 'lucide-react';
import { Suspense, useDeferredValue, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { depths } from '../theme/depths.ts';
import { phone } from '../theme/tokens.ts';
import { lazyCode, type MissingProps } from '../lib/lazyCode.tsx';
import { loadedOnce } from '../lib/loadedOnce.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Unavailable } from '../ui/Unavailable.tsx';
import type { DrawerProps } from './DrawerPanel.tsx';

// Most visitors never open it, so its code is asked for when a finger comes down on the button.
const { preload } = loadedOnce(() => import('./DrawerPanel.tsx').then(({ DrawerPanel }) => DrawerPanel));
const DrawerPanel = lazyCode(preload, ({ onClose, retry, busy }: DrawerProps & MissingProps) => (
  <Unavailable title="The menu could not be loaded" retry={retry} busy={busy} onClose={onClose} />
));

/** The navigation of small screens. */
export const Drawer = ({ path }: { path: string }) => {
  const [open, setOpen] = useState(false);
  // Its room is there at the tap; to draw what it holds takes a slow phone a moment.
  const drawn = useDeferredValue(open, false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <OnPhone
        ref={button}
        label="Open menu"
        aria-expanded={open}
        aria-haspopup="dialog"
        // What becomes of it is said when it is shown.
        onPointerDown={() => void preload().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <Menu size={24} strokeWidth={1.5} aria-hidden />
      </OnPhone>
      {open && !drawn && <Waiting />}
      {open && drawn && (
        <Suspense fallback={<Waiting />}>
          <DrawerPanel
            path={path}
            onClose={() => setOpen(false)}
            returnFocus={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
};

const Waiting = () => (
  <Room>
    <Spinner label="Loading..." />
  </Room>
);

/** The panel's room, from the moment of the tap. */
const Room = styled.div`
  position: fixed;
  top: 0;
  right: 0;
  bottom: 0;
  z-index: ${depths.dialog};
  width: min(320px, 86vw);
  padding: 64px 20px;
  background: var(--surface);
  box-shadow: var(--shadow);
`;
const OnPhone = styled(IconButton)`
  display: none;
  ${phone} {
    display: inline-grid;
    width: 44px;
    height: 44px;
    margin-right: -12px;
    color: var(--ink);
  }
`;
