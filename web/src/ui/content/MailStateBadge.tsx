import type { MailState } from '@exline/contracts';
import { CircleCheck, Clock, RotateCw, TriangleAlert, type LucideIcon } from 'lucide-react';
import { StateBadge } from './Badge.tsx';

const looks: Record<MailState, { word: string; tone: string; Icon: LucideIcon }> = {
  waiting: { word: 'Waiting', tone: 'other', Icon: Clock },
  retrying: { word: 'Retrying', tone: 'processing', Icon: RotateCw },
  failed: { word: 'Failed', tone: 'exception', Icon: TriangleAlert },
  sent: { word: 'Sent', tone: 'delivered', Icon: CircleCheck },
};

export const mailStateWord = (state: MailState): string => looks[state].word;

export const MailStateBadge = ({ state }: { state: MailState }) => {
  const { word, tone, Icon } = looks[state];
  return (
    <StateBadge $tone={tone}>
      <Icon size={14} strokeWidth={1.6} aria-hidden />
      {word}
    </StateBadge>
  );
};
