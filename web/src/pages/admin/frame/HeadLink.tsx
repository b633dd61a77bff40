import { pages, type AdminPageName } from '@exline/contracts';
import type { LucideIcon } from 'lucide-react';
import { css, styled } from 'styled-components';
import { Link } from 'wouter';
import { phone, smallPhone } from '../../../theme/tokens.ts';
import { PendingNavigation } from '../../../ui/actions/PendingNavigation.tsx';
import { visuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';

interface HeadLinkProps {
  page: AdminPageName;
  Icon: LucideIcon;
  current: AdminPageName;
  /** Hidden on the smallest phones. */
  roomy?: boolean;
  /** Shows a placeholder: the link needs a permission and the account is not loaded yet. */
  isExpected?: boolean;
  children: string;
}

/** A link in the header: text on wide screens, an icon on phones. The accessible name is the same. */
export const HeadLink = ({
  page,
  Icon,
  current,
  roomy = false,
  isExpected = false,
  children,
}: HeadLinkProps) => {
  const content = (
    <>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      <span>{children}</span>
    </>
  );
  return isExpected ? (
    <WordsExpected aria-hidden $roomy={roomy}>
      {content}
    </WordsExpected>
  ) : (
    <PendingNavigation>
      {(pendingPath) => (
        <Words
          href={pages[page]}
          $roomy={roomy}
          aria-current={page === current || pendingPath !== null ? 'page' : undefined}
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
const WordsExpected = styled.span<{ $roomy: boolean }>`
  ${words}
  border-radius: 4px;
  background: var(--sunken) content-box;
  color: transparent;
  ${phone} {
    padding: 10px;
    color: transparent;
  }
`;
