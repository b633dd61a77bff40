import type { ChatMessage } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { numbersIn } from '../../lib/conversation/parcelNumbers.ts';
import type { Mentions } from '../../ui/conversation/mentions.ts';
import { mentionsQuery } from './api/parcels.ts';

/** Only the last numbers are looked up, so that a pasted list does not use up the visitor's look-ups. */
const MOST = 5;
const none: Mentions = new Map();

/** The parcels that a conversation mentions. */
export const useMentions = (messages: readonly ChatMessage[]): Mentions => {
  const numbers = useMemo(
    () =>
      numbersIn(
        messages.map(({ message }) => message),
        MOST,
      ),
    [messages],
  );
  return useQuery(mentionsQuery(numbers)).data ?? none;
};
