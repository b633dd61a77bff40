import { listRuleRuns, listRules, previewRule } from '@exline/client';
import type { RuleSettings } from '@exline/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '../../lib/lists/listPage.ts';
import { useLiveRefresh } from '../../lib/live/liveRefresh.ts';
import { request } from '../../lib/server/request.ts';

const keys = { all: ['rules'] as const };
const RUNS = 20;

export const rulesQuery = queryOptions({
  queryKey: [...keys.all, 'list'] as const,
  queryFn: () => request(listRules),
});

export const runsQuery = (id: number) =>
  infiniteList([...keys.all, 'runs', id], listRuleRuns, { path: { id }, query: { limit: String(RUNS) } });

/** The number of orders to which a rule with this condition would apply now. */
export const previewQuery = (when: Pick<RuleSettings, 'condition' | 'days'>) =>
  queryOptions({
    queryKey: [...keys.all, 'preview', when] as const,
    queryFn: () => request(previewRule, { body: when }),
    placeholderData: keepPreviousData,
  });

/** Reloads rules and runs when another owner changes a rule, and when one runs. */
export const useLiveRules = (): void => useLiveRefresh(keys.all, ['rules:changed']);

export const rulesKey = keys.all;
