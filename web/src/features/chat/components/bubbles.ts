import { css, styled } from 'styled-components';

type Look = 'theirs' | 'mine' | 'sending' | 'failed';

const looks = {
  theirs: css`
    background: var(--surface);
    border-color: var(--hairline);
    border-bottom-left-radius: 4px;
    & + & {
      border-top-left-radius: 4px;
    }
  `,
  mine: css`
    background: var(--line);
    border-color: var(--line);
    color: var(--on-fill);
    border-bottom-right-radius: 4px;
  `,
  sending: css`
    background: var(--line-tint);
    border-color: var(--line-ahead);
    border-bottom-right-radius: 4px;
  `,
  failed: css`
    background: var(--danger-tint);
    border-color: var(--danger-line);
    border-bottom-right-radius: 4px;
  `,
};

export const Bubble = styled.p<{ $look?: Look }>`
  max-width: 100%;
  padding: 9px 13px;
  border: 1px solid;
  border-radius: 12px;
  font-size: var(--t-15);
  line-height: 1.45;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${({ $look = 'theirs' }) => looks[$look]}
`;

export const GroupBox = styled.div<{ $mine: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 3px;
  max-width: 84%;
  align-self: ${({ $mine }) => ($mine ? 'flex-end' : 'flex-start')};
  align-items: ${({ $mine }) => ($mine ? 'flex-end' : 'flex-start')};
`;

export const Meta = styled.span`
  padding: 0 2px;
  margin-bottom: 3px;
  svg {
    display: inline-block;
    margin-right: 6px;
    vertical-align: -5px;
  }
  font-size: var(--t-13);
  color: var(--ink-muted);
  font-variant-numeric: tabular-nums;
`;
