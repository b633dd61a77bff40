import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { isApple } from '../../../lib/page/platform.ts';
import { compactTablet, phone, smallPhone } from '../../../theme/tokens.ts';
import { Kbd } from '../../../ui/actions/Kbd.tsx';
import { visuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';

/** Opens the search. Looks like a search field; on a phone, like the icon buttons next to it. */
export const SearchButton = ({ onClick }: { onClick: () => void }) => (
  <Field
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
    onClick={onClick}
  >
    <Search size={18} strokeWidth={1.5} aria-hidden />
    <span>Search</span>
    <Kbd aria-hidden>{isApple() ? '⌘ K' : 'Ctrl K'}</Kbd>
  </Field>
);

/** A placeholder for the button. */
export const SearchButtonSkeleton = () => <Field as="span" aria-hidden />;

const Field = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  width: 240px;
  height: var(--h-sm);
  padding: 0 6px 0 10px;
  border: 1px solid var(--field-line);
  border-radius: var(--r-1);
  background: var(--surface);
  color: var(--ink-muted);
  font-size: var(--t-14);
  cursor: pointer;
  transition:
    border-color var(--fast),
    color var(--fast);
  &:hover {
    border-color: var(--ink-muted);
    color: var(--ink);
  }
  kbd {
    margin-left: auto;
  }
  ${compactTablet} {
    width: 6rem;
    kbd {
      display: none;
    }
  }
  ${phone} {
    justify-content: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    span {
      ${visuallyHidden}
    }
    kbd {
      display: none;
    }
    svg {
      width: 20px;
      height: 20px;
    }
  }
  ${smallPhone} {
    width: 40px;
  }
`;
