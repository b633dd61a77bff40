import { MAX_SUPPORT_DAYS } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { useActorName } from '../../../lib/people/rights.ts';
import { useLiveRefresh } from '../../../lib/live/liveRefresh.ts';
import { useAddress } from '../../../lib/address/useAddress.ts';
import { count } from '../../../lib/text/count.ts';
import { compact, phone } from '../../../theme/tokens.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { Figures } from '../../../ui/content/Figures.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Choice } from '../../../ui/forms/Choice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import {
  dayChoices,
  figuresFile,
  figuresQuery,
  kindChoices,
  supportKeys,
  type SupportFilter,
} from '../queries.ts';
import { isEmpty, maybeDuration, openCount } from '../words.ts';
import { AgentsCard } from './AgentsCard.tsx';
import { OpenCard } from './OpenCard.tsx';
import { RatingsCard } from './RatingsCard.tsx';
import { TimesCard } from './TimesCard.tsx';

/** How fast the staff replies to chats and contact messages, by day and person. */
export const SupportFigures = () => {
  const [query, change] = useAddress();
  const filter: SupportFilter = {
    days: query.get('days') ?? '',
    actor: query.get('actor') ?? '',
    kind: query.get('kind') ?? '',
  };
  const figures = useQuery(figuresQuery(filter));
  useLiveRefresh(supportKeys.all, [
    'contact:changed',
    'chat:message',
    'chat:done',
    'chat:rated',
    'chat:merged',
    'chat:session-deleted',
  ]);
  const nameOf = useActorName();
  const { data } = figures;
  const people = new Set([
    ...(data?.agents.map(({ actor }) => actor) ?? []),
    ...(filter.actor ? [filter.actor] : []),
  ]);
  return (
    <>
      <Filters>
        <Choice label="Days" value={filter.days} options={dayChoices} onChange={(days) => change({ days })} />
        <Choice
          label="Kind"
          value={filter.kind}
          options={kindChoices}
          onChange={(kind) => change({ kind })}
        />
        <Choice
          label="Person"
          value={filter.actor}
          options={[['', 'Everyone'], ...[...people].map((actor) => [actor, nameOf(actor)] as const)]}
          onChange={(actor) => change({ actor })}
        />
        <ButtonLink size="sm" href={figuresFile(filter)} download>
          <Download size={16} strokeWidth={1.5} aria-hidden /> Export
        </ButtonLink>
      </Filters>
      <Counters
        figures={[
          { label: 'Questions', value: data && count(data.all.opened) },
          { label: 'First reply, median', value: data && maybeDuration(data.all.firstReply.median) },
          { label: 'Until done, median', value: data && maybeDuration(data.all.finished.median) },
          { label: 'Open now', value: data && count(openCount(data)) },
        ]}
      />
      {!data && (
        <Card>
          <QueryState query={figures} />
        </Card>
      )}
      {data && isEmpty(data) && (
        <Card>
          <EmptyState title="No questions yet">
            Once customers write, this shows how long replies take, for up to {MAX_SUPPORT_DAYS} days.
          </EmptyState>
        </Card>
      )}
      {data && !isEmpty(data) && (
        <Grid>
          <TimesCard days={data.days} all={data.all} />
          <OpenCard open={data.open} />
          <RatingsCard ratings={data.all.ratings} title="Ratings by visitors" />
          <AgentsCard agents={data.agents} />
        </Grid>
      )}
    </>
  );
};

const Filters = styled.search`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3);
  margin-bottom: var(--gutter);
  select {
    width: 190px;
  }
  > a {
    margin-left: auto;
  }
  ${phone} {
    select {
      flex: 1 1 120px;
      width: auto;
      min-width: 0;
      height: var(--h-md);
      font-size: var(--t-16);
    }
    > a {
      flex: 1 1 100%;
      height: var(--h-md);
    }
  }
`;
const Counters = styled(Figures)`
  margin-bottom: var(--gutter);
  dd {
    font-size: var(--t-28);
  }
`;
const Grid = styled.div`
  display: grid;
  grid-template: 'times open' auto 'times ratings' 1fr 'agents agents' auto / 12fr minmax(300px, 5fr);
  gap: var(--gutter);
  > * {
    min-width: 0;
  }
  > :nth-child(1) {
    grid-area: times;
  }
  > :nth-child(2) {
    grid-area: open;
  }
  > :nth-child(3) {
    grid-area: ratings;
  }
  > :nth-child(4) {
    grid-area: agents;
  }
  ${compact} {
    grid-template: 'times times' auto 'open ratings' auto 'agents agents' auto / 1fr 1fr;
  }
  ${phone} {
    grid-template: 'times' auto 'open' auto 'ratings' auto 'agents' auto / minmax(0, 1fr);
    gap: var(--s-4);
  }
`;
