import { Menu } from 'lucide-react';
import { useRef, type MouseEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import { depths } from '../theme/depths.ts';
import { phone } from '../theme/tokens.ts';
import { afterPaint } from '../lib/page/afterPaint.ts';
import { IconButton } from '../ui/actions/IconButton.tsx';
import { DrawerPanel } from './DrawerPanel.tsx';

/** Closes on a link or on a press on the backdrop. The browser handles Escape and the close button. */
const closeOn = ({ target, currentTarget: drawer }: MouseEvent<HTMLDialogElement>) => {
  if (target === drawer || (target instanceof Element && target.closest('a'))) drawer.close();
};

/**
 * Shows the drawer at once and makes it modal a frame later, because `showModal` is slow on a phone. Until then,
 * screen readers ignore it.
 */
const show = (drawer: HTMLDialogElement) => {
  drawer.setAttribute('aria-hidden', 'true');
  afterPaint(() => {
    drawer.removeAttribute('aria-hidden');
    // The user may have tapped again or left the page in the meantime.
    if (drawer.isConnected && !drawer.open) drawer.showModal();
  });
};

const MENU = 'menu';
/** Lets the browser open the menu before the app is loaded. React's types do not know these attributes yet. */
const opensBeforeHydration = { command: 'show-modal', commandfor: MENU };

/** The navigation of small screens. It is part of the document, so that a tap only has to show it. */
export const Drawer = () => {
  const drawer = useRef<HTMLDialogElement>(null);
  return (
    <>
      <OnPhone
        label="Open menu"
        aria-haspopup="dialog"
        {...opensBeforeHydration}
        onClick={(event) => {
          event.preventDefault();
          if (drawer.current) show(drawer.current);
        }}
      >
        <Menu size={24} strokeWidth={1.5} aria-hidden />
      </OnPhone>
      <Panel ref={drawer} id={MENU} aria-label="Menu" onClick={closeOn}>
        <DrawerPanel />
      </Panel>
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
const slideIn = keyframes`from { translate: 100%; }`;
const Panel = styled.dialog`
  inset: 0 0 0 auto;
  width: min(320px, 86vw);
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow);
  overscroll-behavior: contain;
  animation: ${slideIn} var(--slow) var(--ease);
  &[aria-hidden] {
    display: block;
    position: fixed;
    z-index: ${depths.dialog};
  }
  &::backdrop {
    background: var(--scrim);
  }
`;
