import { styled } from 'styled-components';

/** Cards or sections below one another. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gutter);
`;
