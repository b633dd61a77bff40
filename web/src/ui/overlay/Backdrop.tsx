import { createPortal } from 'react-dom';
import { css, styled } from 'styled-components';
import { depths } from '../../theme/depths.ts';

/** Dims the page from the moment of a tap until the dialog is rendered. */
export const Backdrop = () => createPortal(<BackdropLayer />, document.body);

export const scrim = css`
  position: fixed;
  inset: 0;
  background: var(--scrim);
  z-index: ${depths.scrim};
`;
export const BackdropLayer = styled.div`
  ${scrim}
`;
