import { createOrderSchema, plainOrder, type CreateOrder, type ImportOutcome } from '@exline/contracts';
import type { MessageContext } from '@exline/message-bus';
import { ValidationError } from 'yup';
import type { Bus } from '../core/bus.ts';
import { parse } from '../http/bodies/body.ts';
import { faultsOf } from '../http/problems.ts';

const numberIn = (row: unknown): string =>
  typeof row === 'object' && row !== null && 'trackingNumber' in row ? String(row.trackingNumber) : '';

/** A valid order, or the faults of the row. */
const read = async (row: unknown): Promise<CreateOrder | ValidationError> => {
  try {
    return await parse(createOrderSchema, row);
  } catch (error) {
    if (error instanceof ValidationError) return error;
    throw error;
  }
};

/** Imports a batch of orders. Each is accepted or refused independently. */
export const importOrders = async (
  bus: Bus,
  rows: readonly unknown[],
  context: MessageContext,
): Promise<ImportOutcome[]> => {
  const parsed: (CreateOrder | ValidationError)[] = [];
  for (const row of rows) parsed.push(plainOrder(row) ?? (await read(row)));
  const orders = parsed.flatMap((order, row) => (order instanceof ValidationError ? [] : [{ row, order }]));
  const outcomes = orders.length > 0 ? await bus.send('ImportOrders', { orders }, context) : [];
  const byRow = new Map(orders.map(({ row }, index) => [row, outcomes[index]]));
  return rows.map((row, index): ImportOutcome => {
    const trackingNumber = numberIn(row);
    const order = parsed[index];
    if (order instanceof ValidationError)
      return { trackingNumber, outcome: 'invalid', errors: faultsOf(order) };
    const outcome = byRow.get(index);
    if (!outcome) throw new Error('an order of an import has no outcome');
    if ('id' in outcome) return { trackingNumber, outcome: 'created', id: outcome.id };
    if (outcome.refused.code === 'order.duplicate_tracking_number')
      return { trackingNumber, outcome: 'exists' };
    throw outcome.refused;
  });
};
