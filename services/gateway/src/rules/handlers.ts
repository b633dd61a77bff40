import { ruleCalls, type ActivityAct, type RuleSettings } from '@exline/contracts';
import type { OrderQueries } from '@exline/orders';
import type { RuleQueries } from '@exline/rules';
import type { Request } from 'express';
import type { Bus } from '../core/bus.ts';
import { numberOf, sendPage } from '../http/answers/listing.ts';
import { created, implement, noContent, ok, type Route } from '../http/implement.ts';
import { signedInPerson } from '../http/person.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import type { People } from '../staff/people.ts';

interface Deps {
  bus: Bus;
  rules: Pick<RuleQueries, 'all' | 'runs'>;
  orders: Pick<OrderQueries, 'countWatched'>;
  people: Pick<People, 'mustBeAssignable'>;
  activity: Pick<ActivityRecord, 'changing' | 'doing'>;
}

const RUNS = '20';

/** Routes for owners to read and change rules. */
export const ruleRoutes = ({ bus, rules, orders, people, activity }: Deps): Route[] => {
  const what = (req: Request, act: ActivityAct, detail: string | null) => ({
    act,
    staffId: signedInPerson(req).id,
    detail,
  });
  const nameOf = async (ruleId: number) => (await rules.all()).find(({ id }) => id === ruleId)?.name ?? null;
  const check = ({ action, assignee }: RuleSettings) => {
    if (action === 'assign') people.mustBeAssignable(assignee ?? '');
  };

  return implement(ruleCalls, {
    listRules: async () => {
      const all = await rules.all();
      const matches = await Promise.all(all.map(orders.countWatched));
      return ok(all.map((rule, index) => ({ ...rule, matches: matches[index] ?? 0 })));
    },

    createRule: async ({ body, context, req }) => {
      check(body);
      const create = () => bus.send('CreateRule', body, context);
      return created(await activity.doing(req, what(req, 'rule_created', body.name), create), []);
    },

    previewRule: async ({ body }) => ok({ matches: await orders.countWatched(body) }),

    editRule: async ({ params: { id }, body, expectedVersion, context, req }) => {
      check(body);
      const edit = () => bus.send('EditRule', { ...body, ruleId: id, expectedVersion }, context);
      return ok((await activity.changing(req, what(req, 'rule_changed', body.name), edit)).rule);
    },

    switchRule: async ({ params: { id }, body: { isOn }, context, req }) => {
      const act = isOn ? 'rule_switched_on' : 'rule_switched_off';
      const change = () => bus.send('SwitchRule', { ruleId: id, isOn }, context);
      return ok((await activity.changing(req, what(req, act, await nameOf(id)), change)).rule);
    },

    deleteRule: async ({ params: { id }, context, req }) => {
      const remove = () => bus.send('DeleteRule', { ruleId: id }, context);
      await activity.changing(req, what(req, 'rule_deleted', await nameOf(id)), remove);
      return noContent;
    },

    listRuleRuns: async ({ params: { id }, query: { limit = RUNS, after }, req, res }) => {
      const { runs, total, next } = await rules.runs(id, Number(limit), numberOf(after));
      sendPage(req, res, { items: runs, total, next }, { limit });
    },
  });
};
