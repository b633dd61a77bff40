import { createOrderSchema, type ImportOutcome } from '@exline/contracts';
import { Refusal } from '@exline/kernel';
import type { MessageContext } from '@exline/message-bus';
import { ValidationError } from 'yup';
import type { Bus } from '../core/bus.ts';
import { parse } from '../http/body.ts';
import { faultsOf } from '../http/problems.ts';

const numberIn = (row: unknown): string =>
  typeof row === 'object' && row !== null && 'trackingNumber' in row ? String(row.trackingNumber) : '';

/** Imports one order of a batch. Each is accepted or refused independently. */
export const importOne = async (bus: Bus, row: unknown, context: MessageContext): Promise<ImportOutcome> => {
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
