import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { depths } from '../../theme/depths.ts';

/** Darkens the page from the moment of a tap, until what lies over it is drawn. */
export const Dim = () => createPortal(<Shade />, document.body);

const Shade = styled.div`
  position: fixed;
  inset: 0;
  background: var(--scrim);
  z-index: ${depths.scrim};
`;
