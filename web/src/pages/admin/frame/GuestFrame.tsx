import type { ReactNode } from 'react';
import { Logo } from '../../../ui/layout/Logo.tsx';
import { Wrap } from '../../../ui/layout/Wrap.tsx';
import { Area, Top } from './frameParts.tsx';

/** Frame of the sign-in and password pages: only a link back to the public site. */
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
