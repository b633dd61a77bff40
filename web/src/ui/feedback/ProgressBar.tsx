import { styled } from 'styled-components';

export const ProgressBar = styled.progress`
  width: 100%;
  height: 6px;
  border: 0;
  border-radius: 3px;
  background: var(--line-ahead);
  accent-color: var(--line);
  overflow: hidden;
  /* Forced colors would give both parts the color of the page. */
  forced-color-adjust: none;
  &::-webkit-progress-bar {
    background: var(--line-ahead);
  }
  &::-webkit-progress-value {
    background: var(--line);
  }
`;
