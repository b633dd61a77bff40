import { number, object, type InferType } from 'yup';
import { shape } from '../api/shape.ts';

export const usualDaysShape = object({
  from: shape.id(),
  to: shape.id(),
});
/** Days from the shipment to the delivery, both included. Four of five parcels are delivered in this time. */
export type UsualDays = InferType<typeof usualDaysShape>;

const judged = {
  judged: shape.count().meta({
    description: 'deliveries on a route whose usual days were known before the week',
  }),
  within: shape.count().meta({ description: 'those that arrived within the usual days' }),
};

const weekShape = object({
  week: shape.text().meta({ format: 'date', description: 'the Monday on which it began, in UTC' }),
  early: shape.count().meta({ description: 'deliveries before their estimated day' }),
  onDay: shape.count(),
  late: shape.count(),
  ...judged,
}).meta({ title: 'EstimateWeek' });
/** The deliveries of a week, compared with their estimated days. */
export type EstimateWeek = InferType<typeof weekShape>;

const offsetShape = object({
  days: number().integer().defined().meta({
    description: 'after the estimate, negative before it; the first and the last include all beyond',
  }),
  count: shape.count(),
}).meta({ title: 'EstimateOffset' });

const routeShape = object({
  route: shape.text().meta({ description: 'the states of origin and destination, such as NJ-OR' }),
  usual: usualDaysShape,
  ...judged,
}).meta({ title: 'EstimateRoute' });
/** A route with its usual days. */
export type EstimateRoute = InferType<typeof routeShape>;

export const estimateFiguresShape = object({
  weeks: shape.list(weekShape).meta({ description: 'twelve, oldest first; the last is the current one' }),
  offsets: shape.list(offsetShape),
  routes: shape.list(routeShape).meta({ description: 'the 20 routes with the most parcels' }),
}).meta({
  title: 'EstimateFigures',
  description:
    'How good estimates were. The usual days of a route are compared with deliveries that came after them.',
});
/** How accurate estimates were in the last weeks. */
export type EstimateFigures = InferType<typeof estimateFiguresShape>;
