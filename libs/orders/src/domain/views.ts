import { MAX_VIEWS, type NewOrderView, type OrderView } from '@exline/contracts';
import { textKey, type Decide, type Evolve, type InputsOf } from '@exline/kernel';
import type { ViewEvent } from './events.ts';
import { refuse } from './refusals.ts';

/** All saved views. */
export type SavedViews = readonly OrderView[];

/** `by`: the actor, because a person sees only shared and own views. */
interface By {
  by: string;
}

/** The commands about saved views. */
export interface ViewCommands {
  SaveOrderView: { input: NewOrderView & By; output: OrderView };
  /** `expectedVersion`: the version that the change is based on, if it requires one. */
  ChangeOrderView: {
    input: NewOrderView & By & { viewId: number; expectedVersion?: number | undefined };
    output: OrderView;
  };
  DeleteOrderView: { input: By & { viewId: number }; output: void };
}

export type ViewInputs = InputsOf<ViewCommands>;

export const initialViews: SavedViews = [];

export const evolveViews: Evolve<SavedViews, ViewEvent> = {
  OrderViewSaved: (views, { data: { name, isShared, filter } }, { position, version, at, actor }) => [
    ...views,
    { id: position, name, isShared, filter, savedBy: actor, version, changedBy: actor, changedAt: at },
  ],
  OrderViewChanged: (views, { data: { viewId, name, isShared, filter } }, { version, at, actor }) =>
    views.map((view) =>
      view.id === viewId
        ? { ...view, name, isShared, filter, version, changedBy: actor, changedAt: at }
        : view,
    ),
  OrderViewDeleted: (views, { data }) => views.filter(({ id }) => id !== data.viewId),
};

const isVisibleTo = ({ isShared, savedBy }: OrderView, actor: string): boolean =>
  isShared || savedBy === actor;

const find = (views: SavedViews, viewId: number, by: string): OrderView => {
  const view = views.find((one) => one.id === viewId && isVisibleTo(one, by));
  if (!view) throw refuse('order_view.not_found', { viewId });
  return view;
};

/** Refuses a view if the same people already see one with its name, or already have the maximum number of views. */
const mustFit = (others: SavedViews, { name, isShared }: NewOrderView, owner: string): void => {
  const beside = others.filter((one) => one.isShared === isShared && (isShared || one.savedBy === owner));
  if (beside.some((one) => textKey(one.name) === textKey(name)))
    throw refuse('order_view.duplicate_name', { name });
  if (beside.length >= MAX_VIEWS) throw refuse('order_view.too_many');
};

export const decideViews: Decide<SavedViews, ViewInputs, ViewEvent> = {
  SaveOrderView: (views, { by, ...view }) => {
    mustFit(views, view, by);
    return [{ type: 'OrderViewSaved', data: view }];
  },
  ChangeOrderView: (views, { by, viewId, expectedVersion, ...view }) => {
    const before = find(views, viewId, by);
    if (expectedVersion !== undefined && expectedVersion !== before.version)
      throw refuse('order_view.changed_meanwhile', { viewId, current: before });
    // Only its owner can make a shared view private. It would disappear for anyone else.
    if (before.savedBy !== by && !view.isShared) throw refuse('order_view.not_yours', { viewId });
    mustFit(
      views.filter((one) => one !== before),
      view,
      before.savedBy,
    );
    const { name, isShared, filter } = before;
    const isSame = name === view.name && isShared === view.isShared;
    if (isSame && JSON.stringify(filter) === JSON.stringify(view.filter)) return [];
    return [{ type: 'OrderViewChanged', data: { viewId, ...view } }];
  },
  DeleteOrderView: (views, { by, viewId }) => {
    find(views, viewId, by);
    return [{ type: 'OrderViewDeleted', data: { viewId } }];
  },
};
