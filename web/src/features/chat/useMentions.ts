import type { ChatMessage } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { numbersIn } from '../../lib/conversation/parcelNumbers.ts';
import type { Mentions } from '../../ui/conversation/mentions.ts';
import { mentionsQuery } from './api/parcels.ts';

/** Only those that were named last are looked up: a list of numbers that somebody pastes must not use up their look-ups. */
const MOST = 5;
const none: Mentions = new Map();

/** How the parcels stand that a conversation names. */
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
