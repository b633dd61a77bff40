import { ratings as answers, type RatingFigures } from '@exline/contracts';
import { styled } from 'styled-components';
import { ratingWords, Smiley } from '../../../ui/content/Smiley.tsx';
import { CardBody } from '../../../ui/layout/Card.tsx';
import { TitledCard } from '../../../ui/content/TitledCard.tsx';
import { totalRatings } from '../words.ts';
import { ShareRows } from './ShareRows.tsx';

const fills = {
  good: 'var(--delivered-mark)',
  okay: 'var(--field-line)',
  bad: 'var(--exception-mark)',
} as const;

/** How visitors rated finished conversations. */
export const RatingsCard = ({ ratings, title }: { ratings: RatingFigures; title: string }) => (
  <TitledCard id="ratings" title={title}>
    <CardBody>
      {totalRatings(ratings) === 0 ? (
        <Nothing>No visitor has rated a finished conversation in this time.</Nothing>
      ) : (
        <ShareRows
          rows={answers.map((answer) => ({
            name: answer,
            label: (
              <>
                <Smiley rating={answer} size={20} /> {ratingWords[answer]}
              </>
            ),
            parts: [{ value: ratings[answer], fill: fills[answer] }],
          }))}
        />
      )}
    </CardBody>
  </TitledCard>
);

const Nothing = styled.p`
  max-width: 40ch;
  font-size: var(--t-14);
  color: var(--ink-muted);
`;
