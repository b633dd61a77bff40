import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChatLauncher } from '../features/chat/components/ChatLauncher.tsx';
import { depths } from '../theme/depths.ts';
import { focusHeading } from './Arrival.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';

/** Leaves the address unchanged, whose fragment may be the token of a link in an email. */
const skip = (event: MouseEvent) => {
  event.preventDefault();
  focusHeading();
};

/** The frame of every public page. */
export const Shell = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink href="#main" onClick={skip}>
      Skip to content
    </SkipLink>
    <Header />
    <main id="main">{children}</main>
    <Footer />
    <ScrollToTop />
    <ChatLauncher />
  </>
);

const SkipLink = styled.a`
  position: absolute;
  left: var(--margin);
  top: 12px;
  transform: translateY(calc(-100% - 12px));
  z-index: ${depths.skip};
  padding: 10px 16px;
  border-radius: var(--r-1);
  background: var(--board);
  color: var(--on-board);
  &:focus {
    transform: none;
    color: var(--on-board);
  }
`;
