import { brand } from '@exline/contracts';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { depths } from '../theme/depths.ts';
import { closeOnEscape } from '../ui/closeOnEscape.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Stop } from '../ui/Stop.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { isCurrent, mainLinks } from './navigation.ts';

export interface DrawerProps {
  path: string;
  onClose: () => void;
  returnFocus: () => void;
}

/** Slides in from the right, keeps the focus while open, and closes on Escape or when a link is chosen. */
export const DrawerPanel = ({ path, onClose, returnFocus }: DrawerProps) => (
  <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
    <Dialog.Portal>
      <Scrim />
      <Panel
        aria-describedby={undefined}
        onKeyDown={(event) => closeOnEscape(event, onClose)}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus();
        }}
      >
        <VisuallyHidden>
          <Dialog.Title>Menu</Dialog.Title>
        </VisuallyHidden>
        <Top>
          <Dialog.Close asChild>
            <IconButton label="Close menu">
              <X size={24} strokeWidth={1.5} aria-hidden />
            </IconButton>
          </Dialog.Close>
        </Top>
        <nav aria-label="Main">
          <ul>
            {mainLinks.map(({ href, label }) => {
              const current = isCurrent(href, path);
              return (
                <li key={href}>
                  <Link href={href} aria-current={current ? 'page' : undefined} onClick={onClose}>
                    <span>
                      <Stop kind={current ? 'now' : 'place'} />
                    </span>
                    {label}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
        <Foot>{brand.tagline}</Foot>
      </Panel>
    </Dialog.Portal>
  </Dialog.Root>
);

const Scrim = styled(Dialog.Overlay)`
  position: fixed;
  inset: 0;
  background: var(--scrim);
  z-index: ${depths.scrim};
`;
const Panel = styled(Dialog.Content)`
  position: fixed;
  top: 0;
  right: 0;
  bottom: 0;
  z-index: ${depths.dialog};
  display: flex;
  flex-direction: column;
  width: min(320px, 86vw);
  padding: 8px 20px 24px;
  background: var(--surface);
  box-shadow: var(--shadow);
  li {
    position: relative;
  }
  li::before {
    content: '';
    position: absolute;
    left: 9px;
    top: 0;
    bottom: 0;
    width: 2px;
    background: var(--line);
  }
  li:first-child::before {
    top: 50%;
  }
  li:last-child::before {
    bottom: 50%;
  }
  a {
    display: flex;
    align-items: center;
    gap: 18px;
    min-height: 60px;
    color: var(--ink);
    text-decoration: none;
    font-size: var(--t-22);
    font-weight: 500;
    letter-spacing: -0.01em;
  }
  a[aria-current] {
    font-weight: 600;
  }
  a > span {
    display: grid;
    place-items: center;
    width: 20px;
  }
`;
const Top = styled.div`
  display: flex;
  justify-content: flex-end;
  height: 44px;
`;
const Foot = styled.p`
  margin-top: auto;
  padding-top: 20px;
  border-top: 1px solid var(--hairline);
  font-size: var(--t-14);
  color: var(--ink-muted);
`;
