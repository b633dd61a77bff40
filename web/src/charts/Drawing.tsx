import { styled } from 'styled-components';

interface Size {
  width: number;
  height: number;
}

/** The drawing of a chart. Paper is narrower than the window, so the whole drawing becomes smaller in print. */
export const Drawing = styled.svg.attrs<Size>(({ width, height }) => ({ viewBox: `0 0 ${width} ${height}` }))`
  max-width: 100%;
  /* A value such as 1.5K is wider than its room on the left. */
  overflow: visible;
  font-family: var(--sans);
  font-variant-numeric: tabular-nums;
  @media print {
    height: auto;
  }
`;
