import { styled } from 'styled-components';

/** Buttons side by side; they wrap where there is no room. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;
