import type { ReactNode } from 'react';
import { Logo } from '../../ui/layout/Logo.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { Area, Top } from './frameParts.tsx';

/** The frame of the sign-in card: only the way back to the public pages. */
export const GuestFrame = ({ children }: { children: ReactNode }) => (
  <Area>
    <Wrap as="header">
      <Top>
        <Logo />
      </Top>
    </Wrap>
    <main id="main">{children}</main>
  </Area>
);
