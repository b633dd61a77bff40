import { Menu } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { phone } from '../theme/tokens.ts';
import { IconButton } from '../ui/IconButton.tsx';

// Most visitors never open it, so its code comes with the first opening.
const DrawerPanel = lazy(() =>
  import('./DrawerPanel.tsx').then(({ DrawerPanel }) => ({ default: DrawerPanel })),
);

/** The navigation of small screens. */
export const Drawer = ({ path }: { path: string }) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <OnPhone
        ref={button}
        label="Open menu"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Menu size={24} strokeWidth={1.5} aria-hidden />
      </OnPhone>
      {open && (
        <Suspense fallback={null}>
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
