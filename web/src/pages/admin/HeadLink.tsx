import { pages, type AdminPageName } from '@exline/contracts';
import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { phone, smallPhone } from '../../theme/tokens.ts';
import { Going } from '../../ui/staff/Going.tsx';
import { visuallyHidden } from '../../ui/VisuallyHidden.tsx';

interface HeadLinkProps {
  page: AdminPageName;
  Icon: LucideIcon;
  current: AdminPageName;
  /** Left out where there is no room for all of them. */
  roomy?: boolean;
  children: string;
}

/** Words on a wide screen, a drawing on a phone; its name is the same. */
export const HeadLink = ({ page, Icon, current, roomy = false, children }: HeadLinkProps) => (
  <Going>
    {(going) => (
      <Words
        href={pages[page]}
        $roomy={roomy}
        aria-current={page === current || going !== null ? 'page' : undefined}
      >
        <Icon size={20} strokeWidth={1.5} aria-hidden />
        <span>{children}</span>
      </Words>
    )}
  </Going>
);

const Words = styled(Link)<{ $roomy: boolean }>`
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  &[aria-current] {
    color: var(--ink);
    font-weight: 600;
  }
  svg {
    display: none;
  }
  ${phone} {
    justify-content: center;
    width: 44px;
    height: 44px;
    color: var(--ink-muted);
    svg {
      display: block;
    }
    span {
      ${visuallyHidden}
    }
  }
  ${smallPhone} {
    width: 40px;
    ${({ $roomy }) => $roomy && 'display: none;'}
  }
`;
