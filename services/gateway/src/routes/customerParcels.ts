import { field } from '@exline/contracts';
import type { OrderQueries } from '@exline/orders';
import { Router } from 'express';
import { object, string } from 'yup';
import { parse } from '../http/body.ts';

const MOST_NUMBERS = 20;

const querySchema = object({
  email: field.line('email'),
  numbers: string()
    .max(2_000)
    .test(
      'most',
      `numbers must be at most ${MOST_NUMBERS} tracking numbers with commas between them`,
      (text) => (text ?? '').split(',').length <= MOST_NUMBERS,
    ),
});

/** The parcels of whoever writes to us: by e-mail address, and by the numbers that are named. */
export const customerParcelRoutes = (queries: OrderQueries): Router =>
  Router().get('/parcels', async (req, res) => {
    const { email = '', numbers = '' } = await parse(querySchema, { ...req.query });
    const named = numbers.split(',').filter((number) => number.trim() !== '');
    res.json(await queries.ofCustomer({ email: email || null, numbers: named }));
  });
