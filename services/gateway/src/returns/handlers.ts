import {
  issueLabel,
  returnCalls,
  returnProblems,
  returnStatusNames,
  type ReturnStatus,
  type StaffReturn,
} from '@exline/contracts';
import { Refusal } from '@exline/kernel';
import type { ReturnQueries } from '@exline/returns';
import type { Request } from 'express';
import type { Bus } from '../core/bus.ts';
import { refuse } from '../core/refusals.ts';
import { sendCsv } from '../http/answers/csv.ts';
import { numberOf, sendPage } from '../http/answers/listing.ts';
import { implement, noContent, ok, type Route } from '../http/implement.ts';
import { signedInPerson } from '../http/person.ts';
import type { ActivityRecord } from '../staff/activity.ts';

interface Deps {
  bus: Bus;
  returns: ReturnQueries;
  activity: Pick<ActivityRecord, 'doing' | 'exported' | 'erasing'>;
}

const PAGE = 50;
const columns = [
  'return_number',
  'tracking_number',
  'issue',
  'status',
  'requested_at',
  'changed_at',
  'problem',
  'customer_name',
  'customer_email',
  'note',
];

const rowOf = (each: StaffReturn): string[] => [
  each.returnNumber,
  each.trackingNumber,
  issueLabel(each.issueType),
  returnStatusNames[each.status],
  each.steps[0]?.at ?? '',
  each.steps.at(-1)?.at ?? '',
  each.problem ? returnProblems[each.problem] : '',
  each.customerName ?? '',
  each.customerEmail ?? '',
  each.note ?? '',
];

const rows = async function* (found: AsyncIterable<StaffReturn>) {
  for await (const each of found) yield rowOf(each);
};

/** The schema of the list allows only statuses. */
const filterOf = ({ q, status }: { q?: string | undefined; status?: string | undefined }) => ({
  q,
  status: status as ReturnStatus | undefined,
});

export const returnRoutes = ({ bus, returns, activity }: Deps): Route[] => {
  const known = async (id: number): Promise<StaffReturn> => {
    const found = await returns.byId(id);
    if (!found) throw refuse('return.not_found');
    return found;
  };

  /** The activity entry for a step. A single return is named; an unknown one is refused later. */
  const moving = async (req: Request, ids: readonly number[], status: ReturnStatus) => {
    const [id = 0] = ids;
    const name = ids.length === 1 ? `${(await returns.byId(id))?.returnNumber ?? id}: ` : 'to ';
    return {
      act: 'return_moved',
      staffId: signedInPerson(req).id,
      detail: name + returnStatusNames[status],
      count: ids.length,
    } as const;
  };

  return implement(returnCalls, {
    listReturns: async ({ query: { limit = String(PAGE), after, ...filter }, req, res }) =>
      sendPage(req, res, await returns.page(filterOf(filter), Number(limit), numberOf(after)), {
        limit,
        ...filter,
      }),

    exportReturns: async ({ query, req, res }) => {
      const filter = filterOf(query);
      const total = await returns.count(filter);
      await activity.exported(req, 'returns', total);
      return sendCsv(res, { name: 'returns.csv', columns, total }, rows(returns.all(filter)));
    },

    moveReturns: async ({ body: { ids, status, note }, context, req }) => {
      const moved: number[] = [];
      const refused: number[] = [];
      const move = async (returnId: number) => {
        try {
          await bus.send('MoveReturn', { returnId, status, note }, context);
          moved.push(returnId);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          refused.push(returnId);
        }
      };
      const chosen = [...new Set(ids)];
      await activity.doing(req, await moving(req, chosen, status), () => Promise.all(chosen.map(move)));
      return ok({ moved, refused });
    },

    readReturn: async ({ params }) => ok(await known(params.id)),

    readReturnHistory: async ({ params }) => {
      const entries = await returns.history(params.id);
      if (entries.length === 0) throw refuse('return.not_found');
      return ok(entries);
    },

    moveReturn: async ({ params: { id }, body: { status, note }, context, req }) => {
      const move = () => bus.send('MoveReturn', { returnId: id, status, note }, context);
      await activity.doing(req, await moving(req, [id], status), move);
      return ok(await known(id));
    },

    eraseReturn: async ({ params: { id }, context, req }) => {
      const { returnNumber } = await known(id);
      await activity.erasing(req, `return ${returnNumber}`, () =>
        bus.send('EraseReturn', { returnId: id }, context),
      );
      return noContent;
    },
  });
};
