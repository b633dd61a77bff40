import { ACTIVITY_DAYS } from '@exline/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { itemsOf } from '../../../../lib/lists/listPage.ts';
import { useAddress } from '../../../../lib/address/useAddress.ts';
import { usePhone } from '../../../../lib/page/usePhone.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { LoadNextPage } from '../../../../ui/lists/LoadNextPage.tsx';
import { activityQuery } from '../../queries.ts';
import { useActivityFilter } from '../../useActivityFilter.ts';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityList, ActivityTable } from './ActivityRows.tsx';

/** Sign-ins, exports, erasures and account changes of the staff. */
export const ActivityCard = () => {
  const [, change] = useAddress();
  const filter = useActivityFilter();
  const list = useInfiniteQuery(activityQuery(filter));
  const entries = itemsOf(list);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const Rows = usePhone() ? ActivityList : ActivityTable;
  return (
    <Card>
      <ActivityFilters filter={filter} onChange={change} />
      <QueryState query={list} />
      {list.data && entries.length === 0 && (
        <EmptyState
          title={isFiltered ? 'No matching activity' : 'No activity yet'}
          action={
            isFiltered && (
              <Button size="sm" onClick={() => change({ staffId: '', kind: '', days: '' })}>
                Show everything
              </Button>
            )
          }
        >
          {isFiltered
            ? 'Choose another person, kind or time range.'
            : `Sign-ins, exports and account changes appear here for ${ACTIVITY_DAYS} days.`}
        </EmptyState>
      )}
      {entries.length > 0 && <Rows entries={entries} />}
      <LoadNextPage list={list} />
    </Card>
  );
};
