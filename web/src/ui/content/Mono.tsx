import { styled } from 'styled-components';

/** Monospace text, used only for tracking numbers. */
export const Mono = styled.span`
  font-family: var(--mono);
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
`;
