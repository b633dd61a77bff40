import { ratings } from '@exline/contracts';
import { styled } from 'styled-components';
import { focusReplacementOnRemoval } from '../../../lib/code/focusReplacement.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ratingWords, Smiley } from '../../../ui/content/Smiley.tsx';
import type { ChatRating } from '../useRating.ts';

/** Asks once how a finished conversation went. */
export const RatingQuestion = ({
  rating: { isAsked, isThanked, hasFailed, sending, rate },
}: {
  rating: ChatRating;
}) => {
  if (isThanked) return <Box role="status">Thank you for your answer.</Box>;
  if (!isAsked) return null;
  return (
    <Box role="group" aria-labelledby="chat-rating">
      <h2 id="chat-rating">How did it go?</h2>
      <Choices>
        {ratings.map((each) => (
          <Choice
            key={each}
            busy={sending === each}
            onClick={() => rate(each)}
            ref={focusReplacementOnRemoval}
          >
            <Smiley rating={each} />
            {ratingWords[each]}
          </Choice>
        ))}
      </Choices>
      {hasFailed && <Fault role="alert">Your answer could not be sent. Try again.</Fault>}
    </Box>
  );
};

const Box = styled.div`
  display: grid;
  gap: var(--s-3);
  justify-items: center;
  padding: var(--s-4) 0 var(--s-2);
  border-top: 1px solid var(--hairline);
  color: var(--ink-muted);
  font-size: var(--t-14);
  h2 {
    font-size: var(--t-15);
    font-weight: 600;
    color: var(--ink);
  }
`;
const Choices = styled.div`
  display: flex;
  gap: var(--s-2);
`;
const Choice = styled(Button)`
  flex-direction: column;
  gap: 4px;
  width: 84px;
  height: auto;
  padding: 10px 8px;
  font-size: var(--t-14);
`;
const Fault = styled.div`
  font-weight: 500;
  color: var(--danger);
`;
