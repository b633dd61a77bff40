import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { styled, css, keyframes } from 'styled-components';
import { Link } from 'wouter';
import { phone } from '../../theme/tokens.ts';

type Variant = 'primary' | 'second' | 'ghost' | 'danger' | 'board' | 'boardLine';
type Size = 'xs' | 'sm' | 'md' | 'lg';

interface Look {
  variant?: Variant;
  size?: Size;
}

export type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean };

/**
 * While busy, the button ignores clicks but stays focusable. It also ignores the second click of a double click, which
 * would do the same again, or press what has taken the place of another button.
 */
export const Button = ({
  variant = 'second',
  size = 'md',
  busy = false,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <StyledButton
    type="button"
    {...rest}
    $variant={variant}
    $size={size}
    aria-disabled={busy || rest['aria-disabled']}
    aria-busy={busy}
    onClick={(event) => {
      if (busy || event.detail > 1) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {busy && <SpinningIcon size={16} aria-hidden />}
    {children}
  </StyledButton>
);

type LinkProps = Look & {
  href: string;
  download?: boolean;
  external?: boolean;
  /** A longer name for screen readers. It must start with the visible text. */
  label?: string;
  onClick?: () => void;
  children: ReactNode;
};

/** A link that looks like a button; `external` if the address is not a page of this app. */
export const ButtonLink = ({
  variant = 'second',
  size = 'md',
  href,
  download = false,
  external = download || !href.startsWith('/'),
  label,
  onClick,
  children,
}: LinkProps) =>
  !external ? (
    <StyledLink as={Link} href={href} aria-label={label} onClick={onClick} $variant={variant} $size={size}>
      {children}
    </StyledLink>
  ) : (
    <StyledLink
      href={href}
      aria-label={label}
      onClick={onClick}
      download={download || undefined}
      $variant={variant}
      $size={size}
    >
      {children}
    </StyledLink>
  );

const variants = {
  primary: css`
    background: var(--line);
    color: var(--on-fill);
    &:hover {
      background: var(--line-hover);
      color: var(--on-fill);
    }
    &:active {
      background: var(--line-press);
      opacity: 1;
    }
  `,
  second: css`
    background: var(--surface);
    border-color: var(--hairline-strong);
    &:hover {
      border-color: var(--field-line);
      background: var(--paper);
    }
  `,
  ghost: css`
    color: var(--line);
    padding-inline: 10px;
    &:hover {
      background: var(--line-tint);
      color: var(--line-hover);
    }
  `,
  danger: css`
    background: var(--danger);
    color: var(--on-fill);
    &:hover {
      background: var(--danger-hover);
      color: var(--on-fill);
    }
  `,
  board: css`
    background: var(--on-board);
    color: var(--board);
    &:hover {
      background: var(--on-board-muted);
    }
  `,
  boardLine: css`
    border-color: var(--board-line-strong);
    color: var(--on-board);
    &:hover {
      border-color: var(--on-board);
      color: var(--on-board);
    }
  `,
};

const sizes = {
  xs: css`
    --height: var(--h-xs);
    padding-inline: 10px;
    font-size: var(--t-14);
    font-weight: 500;
  `,
  sm: css`
    --height: var(--h-sm);
    padding-inline: 12px;
    font-size: var(--t-14);
  `,
  md: css`
    --height: var(--h-md);
    padding-inline: 18px;
    font-size: var(--t-15);
  `,
  lg: css`
    --height: var(--h-lg);
    padding-inline: 26px;
    font-size: var(--t-16);
  `,
};

const look = css<{ $variant: Variant; $size: Size }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s-2);
  height: var(--height);
  border: 1px solid transparent;
  border-radius: var(--r-1);
  background: none;
  color: var(--ink);
  font-family: var(--sans);
  font-weight: 600;
  line-height: 1;
  letter-spacing: -0.003em;
  white-space: nowrap;
  text-decoration: none;
  cursor: pointer;
  transition:
    background var(--fast) var(--ease),
    border-color var(--fast) var(--ease),
    color var(--fast);
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
  /* Large text takes several lines, but only where a whole line has no room for it. */
  ${phone} {
    flex-shrink: 0;
    max-width: 100%;
    height: auto;
    min-height: var(--height);
    padding-block: 6px;
    line-height: 1.2;
    text-align: center;
    white-space: normal;
  }
  &:disabled,
  &[aria-disabled='true'] {
    background: var(--sunken);
    border-color: var(--hairline);
    color: var(--ink-faint);
    cursor: not-allowed;
  }
  @media print {
    display: none;
  }
  /* The doubled selectors win over the variants, whose text could be unreadable in forced colors. */
  @media (forced-colors: active) {
    && {
      border-color: ButtonText;
      background: ButtonFace;
      color: ButtonText;
    }
    &&:disabled,
    &&[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;

const turn = keyframes`to { transform: rotate(1turn); }`;

const StyledButton = styled.button<{ $variant: Variant; $size: Size }>`
  ${look}
`;
const StyledLink = styled.a<{ $variant: Variant; $size: Size }>`
  ${look}
`;
/** The spinning icon of anything that is loading. */
export const SpinningIcon = styled(LoaderCircle)`
  animation: ${turn} 0.8s linear infinite;
`;
