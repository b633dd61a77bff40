import type { OrderFigures } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { compact, phone } from '../../../theme/tokens.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { figuresQuery } from './overview.ts';
import { AttentionCard } from './AttentionCard.tsx';
import { DaysCard } from './DaysCard.tsx';
import { OnTimeCard } from './OnTimeCard.tsx';
import { StatusCard } from './StatusCard.tsx';

const isEmpty = ({ statuses, days }: OrderFigures) =>
  statuses.length === 0 && days.every(({ created }) => created === 0);

/** The charts of the overview; each also has its figures as text or a table. */
export const OverviewFigures = () => {
  const figures = useQuery(figuresQuery);
  const { data } = figures;
  if (figures.isPending) return <Expected />;
  if (!data)
    return (
      <Alone>
        <QueryState query={figures} />
      </Alone>
    );
  if (isEmpty(data))
    return (
      <Alone>
        <EmptyState line="none" title="Nothing to count yet">
          After the first order, this shows the orders per day, deliveries per day and what needs attention.
        </EmptyState>
      </Alone>
    );
  return (
    <Grid>
      <AttentionCard attention={data.attention} />
      <OnTimeCard days={data.days} />
      <DaysCard days={data.days} />
      <StatusCard figures={data} />
    </Grid>
  );
};

/** Placeholders in the size of the cards. */
const Expected = () => (
  <>
    <VisuallyHidden role="status">Loading figures...</VisuallyHidden>
    <Grid aria-hidden>
      {['320px', '344px', '688px', '380px'].map((height) => (
        <Card key={height} $pad="md">
          <Skeleton $width="40%" />
          <Skeleton $height={`calc(${height} - 80px)`} />
        </Card>
      ))}
    </Grid>
  </>
);

const Alone = styled(Card)`
  margin-bottom: var(--gutter);
`;
const Grid = styled.div`
  display: grid;
  grid-template: 'attention days' auto 'ontime days' 1fr 'statuses statuses' auto / minmax(300px, 5fr) 12fr;
  gap: var(--gutter);
  margin-bottom: var(--gutter);
  > * {
    min-width: 0;
  }
  > :nth-child(1) {
    grid-area: attention;
  }
  > :nth-child(2) {
    grid-area: ontime;
  }
  > :nth-child(3) {
    grid-area: days;
  }
  > :nth-child(4) {
    grid-area: statuses;
  }
  ${compact} {
    grid-template: 'attention ontime' auto 'days days' auto 'statuses statuses' auto / 1fr 1fr;
  }
  ${phone} {
    grid-template: 'attention' auto 'ontime' auto 'days' auto 'statuses' auto / minmax(0, 1fr);
    gap: var(--s-4);
  }
`;
