import { labelKey, type MailTexts, type Rule, type RuleOutcome } from '@exline/contracts';
import { Refusal } from '@exline/kernel';
import type { MessageContext } from '@exline/message-bus';
import type { OrderQueries, WatchedOrder } from '@exline/orders';
import { runKey, type RuleQueries } from '@exline/rules';
import type { Bus } from '../core/bus.ts';
import { eachBatch } from '../core/eachBatch.ts';
import type { People } from '../staff/people.ts';

interface Deps {
  bus: Bus;
  rules: Pick<RuleQueries, 'all' | 'happened'>;
  orders: Pick<OrderQueries, 'watched'>;
  people: Pick<People, 'mustBeAssignable'>;
  onError: (error: unknown) => void;
}

/** The orders that are read at once, and the limits of one rule in one round. */
const PAGE = 200;
const MAX_CHECKED_ORDERS = 2_000;
const MAX_RUNS = 50;
/** Runs that are made at once. Their commits share log inserts. */
const AT_ONCE = 10;

/** The texts of a rule that replace those of the shipping notification. */
const ownTexts = ({ mailSubject, mailText }: Rule): { texts?: MailTexts } =>
  mailSubject === null && mailText === null
    ? {}
    : {
        texts: {
          ...(mailSubject !== null && { subject: mailSubject }),
          ...(mailText !== null && { text: mailText }),
        },
      };

/**
 * Applies the rules that are on, one round at a time. A run has its own commit ids, derived from rule, order and
 * occasion. So it happens once, even if a round is interrupted or two gateways run it at once.
 */
export const createRuleRounds = ({ bus, rules, orders, people, onError }: Deps) => {
  /** Where the next round of a rule continues, because a round may be too short for all orders. */
  const places = new Map<number, number>();

  const act = async (rule: Rule, order: WatchedOrder, context: MessageContext): Promise<RuleOutcome> => {
    const orderId = order.id;
    if (rule.action === 'label') {
      const label = rule.label ?? '';
      if (order.labels.some((one) => labelKey(one) === labelKey(label))) return 'unchanged';
      await bus.send('LabelOrder', { orderId, add: [label], remove: [] }, context);
      return 'done';
    }
    if (rule.action === 'assign') {
      if (order.assignee !== null) return 'unchanged';
      people.mustBeAssignable(rule.assignee ?? '');
      await bus.send('AssignOrder', { orderId, assignee: rule.assignee }, context);
      return 'done';
    }
    if (order.customerEmail === null) return 'no_email';
    await bus.send('RequestOrderMail', { orderId, kind: 'shipping', ...ownTexts(rule) }, context);
    return 'done';
  };

  const run = async (rule: Rule, order: WatchedOrder, key: string): Promise<void> => {
    const context = { actor: `rule:${rule.name}`, correlationId: key, commitId: key };
    const outcome = await act(rule, order, context).catch((error: unknown): RuleOutcome => {
      if (error instanceof Refusal) return 'refused';
      throw error;
    });
    const { id: orderId, trackingNumber, occasion } = order;
    const done = { ruleId: rule.id, orderId, trackingNumber, occasion, outcome };
    await bus.send('RecordRuleRun', done, { ...context, commitId: `${key}-run` });
  };

  const apply = async (rule: Rule, held: () => boolean): Promise<void> => {
    let runs = 0;
    for (let looked = 0; looked < MAX_CHECKED_ORDERS; looked += PAGE) {
      const { orders: found, next: place } = await orders.watched(rule, PAGE, places.get(rule.id));
      const keyed = found.map((order) => ({
        order,
        key: runKey({ ruleId: rule.id, orderId: order.id, occasion: order.occasion }),
      }));
      const happened = await rules.happened(keyed.map(({ key }) => key));
      const missing = keyed.filter(({ key }) => !happened.has(key));
      const done = await eachBatch({
        items: missing,
        size: AT_ONCE,
        shouldContinue: () => runs < MAX_RUNS && held(),
        run: ({ order, key }) => run(rule, order, key),
        after: async (batch) => void (runs += batch.length),
      });
      if (done < missing.length) return;
      if (place === null) return void places.delete(rule.id);
      places.set(rule.id, place);
    }
  };

  return async (held: () => boolean): Promise<void> => {
    for (const rule of await rules.all()) {
      if (!held()) return;
      if (rule.isOn) await apply(rule, held).catch(onError);
    }
  };
};

export type RuleRounds = ReturnType<typeof createRuleRounds>;
