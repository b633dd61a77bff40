import { styled, keyframes } from 'styled-components';
import { SpinningIcon } from '../actions/Button.tsx';

export const Spinner = ({ label }: { label: string }) => (
  <Row>
    <SpinningIcon size={18} aria-hidden />
    {label}
  </Row>
);

const Row = styled.output`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  color: var(--ink-muted);
  svg {
    color: var(--line);
  }
`;

const fade = keyframes`from { opacity: 1; } to { opacity: .55; }`;

/** A placeholder with the size of the expected content. */
export const Skeleton = styled.div<{ $width?: string; $height?: string }>`
  width: ${({ $width = '100%' }) => $width};
  max-width: 100%;
  height: ${({ $height = '16px' }) => $height};
  border-radius: 4px;
  background: var(--sunken);
  animation: ${fade} 1.4s ease-in-out infinite alternate;
`;
