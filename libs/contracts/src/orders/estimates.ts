import { number, object, type ObjectSchema } from 'yup';
import { shape } from '../api/shape.ts';
import type { UsualDays } from './order.ts';

/** The deliveries of a week, compared with their estimated days. */
export interface EstimateWeek {
  /** The Monday on which the week began, in UTC. */
  week: string;
  early: number;
  onDay: number;
  late: number;
  /**
   * The number of deliveries on a route whose usual days were known before the week, and how many arrived within
   * them.
   */
  judged: number;
  within: number;
}

/** The number of deliveries that arrived this many days after their estimate, or before it if negative. */
export interface EstimateOffset {
  days: number;
  count: number;
}

/** A route with its usual days. */
export interface EstimateRoute {
  /** The states of origin and destination, such as NJ-OR. */
  route: string;
  usual: UsualDays;
  judged: number;
  within: number;
}

/** How accurate estimates were in the last weeks. */
export interface EstimateFigures {
  weeks: EstimateWeek[];
  offsets: EstimateOffset[];
  routes: EstimateRoute[];
}

export const usualDaysShape: ObjectSchema<UsualDays> = object({
  from: shape.id(),
  to: shape.id(),
});

const judged = {
  judged: shape.count().meta({
    description: 'deliveries on a route whose usual days were known before the week',
  }),
  within: shape.count().meta({ description: 'those that took the usual days' }),
};

const weekShape: ObjectSchema<EstimateWeek> = object({
  week: shape.text().meta({ format: 'date', description: 'the Monday on which it began, in UTC' }),
  early: shape.count().meta({ description: 'deliveries before their estimated day' }),
  onDay: shape.count(),
  late: shape.count(),
  ...judged,
}).meta({ title: 'EstimateWeek' });

const offsetShape: ObjectSchema<EstimateOffset> = object({
  days: number().integer().defined().meta({
    description: 'after the estimate, negative before it; the first and the last include all beyond',
  }),
  count: shape.count(),
}).meta({ title: 'EstimateOffset' });

const routeShape: ObjectSchema<EstimateRoute> = object({
  route: shape.text().meta({ description: 'the states of origin and destination, such as NJ-OR' }),
  usual: usualDaysShape,
  ...judged,
}).meta({ title: 'EstimateRoute' });

export const estimateFiguresShape: ObjectSchema<EstimateFigures> = object({
  weeks: shape.list(weekShape).meta({ description: 'twelve, oldest first; the last is the current one' }),
  offsets: shape.list(offsetShape),
  routes: shape.list(routeShape).meta({ description: 'the 20 routes with the most parcels' }),
}).meta({
  title: 'EstimateFigures',
  description:
    'How good estimates were. The usual days of a route are compared with deliveries that came after them.',
});
