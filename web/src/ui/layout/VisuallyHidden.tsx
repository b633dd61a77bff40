import { css, styled } from 'styled-components';

/** Hides an element visually but keeps it for screen readers. */
export const visuallyHidden = css`
  position: absolute;
  /* Otherwise, after a text that is cut off, the element would be far outside and widen the page. */
  left: 0;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
