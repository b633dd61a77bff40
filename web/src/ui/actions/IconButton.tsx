import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

type Props = ComponentProps<'button'> & { label: string; danger?: boolean; small?: boolean };

/** A button with an icon only; `label` is its accessible name and tooltip. */
export const IconButton = ({ label, danger = false, small = false, ...rest }: Props) => (
  <Square type="button" aria-label={label} title={label} {...rest} $danger={danger} $small={small} />
);

const Square = styled.button<{ $danger: boolean; $small: boolean }>`
  display: inline-grid;
  place-items: center;
  width: ${({ $small }) => ($small ? '28px' : 'var(--h-sm)')};
  height: ${({ $small }) => ($small ? '28px' : 'var(--h-sm)')};
  padding: 0;
  border: 0;
  border-radius: var(--r-1);
  background: none;
  color: var(--ink-muted);
  cursor: pointer;
  transition:
    background var(--fast),
    color var(--fast);
  &:hover {
    background: ${({ $danger }) => ($danger ? 'var(--danger-tint)' : 'var(--sunken)')};
    color: ${({ $danger }) => ($danger ? 'var(--danger)' : 'var(--ink)')};
  }
  @media print {
    display: none;
  }
`;
