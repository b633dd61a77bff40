import type { MailState } from '@exline/contracts';
import { CircleCheck, Clock, RotateCw, TriangleAlert, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';

const looks: Record<MailState, { word: string; tone: string; Icon: LucideIcon }> = {
  waiting: { word: 'Waiting', tone: 'other', Icon: Clock },
  retrying: { word: 'Retrying', tone: 'processing', Icon: RotateCw },
  failed: { word: 'Failed', tone: 'exception', Icon: TriangleAlert },
  sent: { word: 'Sent', tone: 'delivered', Icon: CircleCheck },
};

export const mailStateWord = (state: MailState): string => looks[state].word;

/** What became of a mail, as icon and word. */
export const MailStateBadge = ({ state }: { state: MailState }) => {
  const { word, tone, Icon } = looks[state];
  return (
    <Box $tone={tone}>
      <Icon size={14} strokeWidth={1.6} aria-hidden />
      {word}
    </Box>
  );
};

const Box = styled.span<{ $tone: string }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 26px;
  padding: 0 10px 0 8px;
  border-radius: var(--r-full);
  background: var(--${({ $tone }) => $tone}-bg);
  color: var(--${({ $tone }) => $tone});
  font-size: var(--t-13);
  font-weight: 600;
  line-height: 1.2;
`;
