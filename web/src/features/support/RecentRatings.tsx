import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { RatingsCard } from './figures/RatingsCard.tsx';
import { ratingsQuery } from './queries.ts';
import { totalRatings } from './words.ts';

/** The ratings of the last 30 days on the overview, once there are any. */
export const RecentRatings = () => {
  const { data } = useQuery(ratingsQuery);
  return (
    data &&
    totalRatings(data) > 0 && (
      <Spaced>
        <RatingsCard ratings={data} title="Ratings in the chat, last 30 days" />
      </Spaced>
    )
  );
};

const Spaced = styled.div`
  margin-top: var(--gutter);
`;
