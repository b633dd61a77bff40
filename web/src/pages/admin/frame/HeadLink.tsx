import { pages, type AdminPageName } from '@exline/contracts';
import type { LucideIcon } from 'lucide-react';
import { css, styled } from 'styled-components';
import { Link } from 'wouter';
import { phone, smallPhone } from '../../../theme/tokens.ts';
import { PendingNavigation } from '../../../ui/actions/PendingNavigation.tsx';
import { visuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';

export interface HeadLinkProps {
  page: AdminPageName;
  title: string;
  Icon: LucideIcon;
  isCurrent: boolean;
  /** Hidden on the smallest phones. */
  isRoomy: boolean;
  /** Shows a placeholder: the link needs a permission and the account is not loaded yet. */
  isLoading: boolean;
}

/** A link in the header: text on wide screens, an icon on phones. The accessible name is the same. */
export const HeadLink = ({ page, title, Icon, isCurrent, isRoomy, isLoading }: HeadLinkProps) => {
  const content = (
    <>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      <span>{title}</span>
    </>
  );
  return isLoading ? (
    <WordsSkeleton aria-hidden $roomy={isRoomy}>
      {content}
    </WordsSkeleton>
  ) : (
    <PendingNavigation>
      {(pendingPath) => (
        <Words
          href={pages[page]}
          $roomy={isRoomy}
          aria-current={isCurrent || pendingPath !== null ? 'page' : undefined}
        >
          {content}
        </Words>
      )}
    </PendingNavigation>
  );
};

const words = css<{ $roomy: boolean }>`
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

const Words = styled(Link)<{ $roomy: boolean }>`
  ${words}
`;
const WordsSkeleton = styled.span<{ $roomy: boolean }>`
  ${words}
  border-radius: 4px;
  background: var(--sunken) content-box;
  color: transparent;
  ${phone} {
    padding: 10px;
    color: transparent;
  }
`;
