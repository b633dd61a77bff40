import { MAX_VIEWS, type OrderViews } from '@exline/contracts';
import type { Collection } from 'mongodb';
import type { OrderSelection } from './orderListQueries.ts';
import type { ViewDocument } from '../readModels/savedView.ts';

export const viewQueries = (views: Collection<ViewDocument>, { count }: Pick<OrderSelection, 'count'>) => ({
  /** The saved views that a person sees, and the number of orders in each saved or built-in view. */
  viewsOf: async (actor: string): Promise<OrderViews> => {
    const state = 'open' as const;
    const options = { limit: MAX_VIEWS, batchSize: MAX_VIEWS + 1 };
    const [shared, own] = await Promise.all([
      views.find({ state, isShared: true }, options).toArray(),
      views.find({ state, isShared: false, savedBy: actor }, options).toArray(),
    ]);
    const found = [...shared, ...own];
    const counted = async ({ assignee, ...filter }: ViewDocument['filter']) =>
      count({ ...filter, assignee: assignee === 'me' ? actor : assignee });
    const [all, mine, needed, late, silent, asked, ...counts] = await Promise.all([
      count({}),
      count({ assignee: actor }),
      count({ attention: 'needed' }),
      count({ attention: 'late' }),
      count({ attention: 'silent' }),
      count({ attention: 'asked' }),
      ...found.map(({ filter }) => counted(filter)),
    ]);
    return {
      counts: { all: all!, mine: mine!, needed: needed!, late: late!, silent: silent!, asked: asked! },
      views: found
        .map(({ _id, name, isShared, filter, savedBy, version, changedBy, changedAt }, index) => ({
          id: _id,
          name,
          isShared,
          filter,
          savedBy,
          version,
          changedBy,
          changedAt,
          count: counts[index] ?? 0,
        }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    };
  },
});
