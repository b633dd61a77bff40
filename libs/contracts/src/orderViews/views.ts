import { object, type InferType, type ObjectSchema } from 'yup';
import { viewFilterFields } from '../orders/filter.ts';
import type { OrderAttention } from '../orders/order.ts';
import { field } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';
import { shape } from '../api/shape.ts';

/** The maximum number of views that one person has, and of shared ones. */
export const MAX_VIEWS = 30;

const viewFilterSchema = object(viewFilterFields);
/** The filter and sort order of a saved view. */
export type ViewFilter = InferType<typeof viewFilterSchema>;

export interface NewOrderView {
  name: string;
  /** Whether all staff see the view; otherwise only its owner does. */
  isShared: boolean;
  filter: ViewFilter;
}

export const orderViewSchema = object({
  name: field.line('Name', lengths.cannedName).required('Name is required'),
  isShared: shape.flag(),
  filter: viewFilterSchema.required('Filter is required'),
}) as unknown as ObjectSchema<NewOrderView>;

/** A saved view of the list of orders. */
export interface OrderView extends NewOrderView {
  id: number;
  /** The actors who saved the view and who changed it last. */
  savedBy: string;
  /** Increases with every change. A change can name the version that it is based on. */
  version: number;
  changedBy: string;
  changedAt: string;
}

/** A saved view with the number of matching orders. */
export interface CountedView extends OrderView {
  count: number;
}

/** The views of a person, and the counts of the built-in ones. */
export interface OrderViews {
  counts: Record<'all' | 'mine' | OrderAttention, number>;
  views: CountedView[];
}

const saved = {
  id: shape.id(),
  name: shape.text(),
  isShared: shape.flag().meta({ description: 'whether all staff see it' }),
  filter: viewFilterSchema.required().meta({ description: 'the parameters of `GET /api/admin/orders`' }),
  savedBy: shape.text(),
  version: shape.id().meta({ description: 'increases with every change' }),
  changedBy: shape.text(),
  changedAt: shape.time(),
};

export const orderViewShape = object(saved).meta({
  title: 'OrderView',
}) as unknown as ObjectSchema<OrderView>;

export const orderViewsShape = object({
  counts: object({
    all: shape.count(),
    mine: shape.count(),
    needed: shape.count(),
    late: shape.count(),
    silent: shape.count(),
    asked: shape.count(),
  }).meta({ description: 'orders in the built-in views' }),
  views: shape.list(
    object({ ...saved, count: shape.count().meta({ description: 'matching orders' }) }).meta({
      title: 'CountedOrderView',
    }),
  ),
}).meta({ title: 'OrderViews' }) as unknown as ObjectSchema<OrderViews>;
