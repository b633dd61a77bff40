import type { Rating } from '@exline/contracts';
import { styled } from 'styled-components';
import { ratingWords, Smiley } from '../../../ui/content/Smiley.tsx';

/** The visitor's answer to how the conversation went. */
export const RatingLine = ({ rating }: { rating: Rating }) => (
  <Line>
    <Smiley rating={rating} size={18} /> Rated by the visitor: <b>{ratingWords[rating]}</b>
  </Line>
);

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: var(--s-2);
  font-size: var(--t-14);
  color: var(--ink-muted);
  b {
    font-weight: 600;
    color: var(--ink);
  }
`;
