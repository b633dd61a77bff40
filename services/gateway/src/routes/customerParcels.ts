import { customerParcelsQuery } from '@exline/contracts';
import type { OrderQueries } from '@exline/orders';
import { Router } from 'express';
import { parse } from '../http/body.ts';

/** The parcels of whoever writes to us: by email address, and by the numbers that are named. */
export const customerParcelRoutes = (queries: OrderQueries): Router =>
  Router().get('/parcels', async (req, res) => {
    const { email = '', numbers = '' } = await parse(customerParcelsQuery, { ...req.query });
    const named = numbers.split(',').filter((number) => number.trim() !== '');
    res.json(await queries.ofCustomer({ email: email || null, numbers: named }));
  });
