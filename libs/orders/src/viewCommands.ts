import type { OrderView } from '@exline/contracts';
import { createAggregate, eventMeta, type AggregateDeps, type Executed } from '@exline/event-log';
import type { Handlers } from '@exline/message-bus';
import { VIEWS_STREAM, viewIdOf, type ViewEvent } from './domain/events.ts';
import {
  decideViews,
  evolveViews,
  initialViews,
  type SavedViews,
  type ViewCommands,
  type ViewInputs,
} from './domain/views.ts';

/** The commands about saved views. */
export const viewCommands = (deps: AggregateDeps): Handlers<ViewCommands> => {
  const views = createAggregate<SavedViews, ViewInputs, ViewEvent>(deps, {
    initial: initialViews,
    evolve: evolveViews,
    decide: decideViews,
  });

  const viewIn = ({ commit, state }: Executed<SavedViews>, viewId?: number): OrderView => {
    const event = commit?.events[0];
    const id = commit && event ? viewIdOf(event, eventMeta(commit)) : viewId;
    const view = state.find((one) => one.id === id);
    if (!view) throw new Error('a view that was just saved is not there');
    return view;
  };

  return {
    SaveOrderView: async (input, context) =>
      viewIn(await views.execute(VIEWS_STREAM, 'SaveOrderView', input, context)),
    ChangeOrderView: async (input, context) =>
      viewIn(await views.execute(VIEWS_STREAM, 'ChangeOrderView', input, context), input.viewId),
    DeleteOrderView: async (input, context) => {
      await views.execute(VIEWS_STREAM, 'DeleteOrderView', input, context);
    },
  };
};
