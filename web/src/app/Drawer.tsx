import { brand } from '@exline/contracts';
import { Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { Link } from 'wouter';
import { depths } from '../theme/depths.ts';
import { phone } from '../theme/tokens.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Stop } from '../ui/Stop.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { isCurrent, mainLinks } from './navigation.ts';

/** The navigation of small screens: it keeps the focus while open and closes when a link is chosen. */
export const Drawer = ({ path }: { path: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <OnPhone label="Open menu">
          <Menu size={24} strokeWidth={1.5} aria-hidden />
        </OnPhone>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Scrim />
        <Panel aria-describedby={undefined}>
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
                    <Link
                      href={href}
                      aria-current={current ? 'page' : undefined}
                      onClick={() => setOpen(false)}
                    >
                      <span>
                        <Stop kind={current ? 'now' : 'passed'} />
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
