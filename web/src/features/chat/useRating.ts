import { rateChat } from '@exline/client';
import type { Rating } from '@exline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError } from '../../lib/server/httpError.ts';
import { abortAfterTimeout } from '../../lib/server/abortAfterTimeout.ts';
import { request } from '../../lib/server/request.ts';
import { chatKey } from './chatSession.ts';
import { conversationQuery, type Conversation } from './conversation.ts';

const CONFLICT = 409;

interface RatingAnswer {
  finishId: number;
  rating: Rating;
  /** The newest message at the time of the answer. */
  last: number;
}

/** Asks the visitor to rate a finished conversation. `last` is the id of the newest message. */
export const useRating = (sessionId: string, finishId: number | null, last: number) => {
  const queryClient = useQueryClient();
  const { queryKey } = conversationQuery(sessionId);

  const { mutate, isPending, isError, data, variables } = useMutation({
    mutationFn: async ({ last: _last, ...body }: RatingAnswer) => {
      try {
        await request(rateChat, {
          path: { sessionId },
          body,
          chatKey: chatKey(),
          signal: abortAfterTimeout(),
        });
        return true;
      } catch (error) {
        // The conversation has continued, so it can no longer be rated.
        if (error instanceof HttpError && error.status === CONFLICT) return false;
        throw error;
      }
    },
    onSuccess: () =>
      queryClient.setQueryData<Conversation>(queryKey, (known) => known && { ...known, finishId: null }),
  });

  return {
    isAsked: finishId !== null,
    /** The rating that is being sent. */
    sending: isPending ? variables.rating : null,
    hasFailed: isError,
    /** True until the conversation continues or is deleted. */
    isThanked: data === true && finishId === null && variables?.last === last,
    rate: (rating: Rating) => {
      if (finishId !== null && !isPending) mutate({ finishId, rating, last });
    },
  };
};

export type ChatRating = ReturnType<typeof useRating>;
