import {
  createOrderSchema,
  importOrdersSchema,
  type ImportOutcome,
  type ImportResult,
} from '@exline/contracts';
import { Refusal } from '@exline/kernel';
import type { MessageContext } from '@exline/message-bus';
import { Router } from 'express';
import { ValidationError } from 'yup';
import type { Bus } from '../bus.ts';
import { jsonBody, parse } from '../http/body.ts';
import { keyedCommand } from '../http/commands.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { faultsOf } from '../http/problems.ts';

const numberIn = (row: unknown): string =>
  typeof row === 'object' && row !== null && 'trackingNumber' in row ? String(row.trackingNumber) : '';

const importOne = async (bus: Bus, row: unknown, context: MessageContext): Promise<ImportOutcome> => {
  const trackingNumber = numberIn(row);
  try {
    const created = await bus.send('CreateOrder', await parse(createOrderSchema, row), context);
    return { trackingNumber, outcome: 'created', id: created.id };
  } catch (error) {
    if (error instanceof ValidationError)
      return { trackingNumber, outcome: 'invalid', errors: faultsOf(error) };
    if (error instanceof Refusal && error.code === 'order.duplicate_tracking_number')
      return { trackingNumber, outcome: 'exists' };
    throw error;
  }
};

/** Many orders in one call: each by itself, the good ones made, the others told apart. */
export const orderImportRoutes = ({ bus, idempotency }: { bus: Bus; idempotency: Idempotency }): Router => {
  const router = Router();
  router.post(
    '/orders/import',
    ...jsonBody,
    keyedCommand(idempotency, async (req, context) => {
      const { orders } = await parse(importOrdersSchema, req.body);
      const outcomes = orders.map((row, index) =>
        importOne(bus, row, {
          ...context,
          ...(context.commitId && { commitId: `${context.commitId}-${index}` }),
        }),
      );
      return { status: 200, body: { outcomes: await Promise.all(outcomes) } satisfies ImportResult };
    }),
  );
  return router;
};
