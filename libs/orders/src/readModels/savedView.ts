import type { OrderView } from '@exline/contracts';
import { foldProjection, type ProjectedDocument } from '@exline/event-log';
import type { EventMeta } from '@exline/kernel';
import { VIEWS_STREAM, viewIdOf, type ViewEvent } from '../domain/events.ts';

/** A saved view in the read model. A deleted view leaves only a tombstone. */
export interface ViewDocument extends ProjectedDocument, Omit<OrderView, 'id'> {
  _id: number;
  state: 'open' | 'deleted';
}

export const savedView = foldProjection<ViewDocument, ViewEvent>({
  name: 'order_views',
  schemaVersion: 1,
  streams: [VIEWS_STREAM],
  cached: false,
  indexes: [{ name: 'visible', key: { state: 1, isShared: 1, savedBy: 1 } }],
  idOf: viewIdOf,
  fold: {
    OrderViewSaved: (_stored, { data }, { position, at, actor }: EventMeta) => ({
      _id: position,
      state: 'open' as const,
      ...data,
      savedBy: actor,
      changedBy: actor,
      changedAt: at,
    }),
    OrderViewChanged: (stored, { data: { viewId: _id, ...view } }, { at, actor }) =>
      stored && { ...stored, ...view, changedBy: actor, changedAt: at },
    OrderViewDeleted: (stored) => stored && { ...stored, state: 'deleted' as const, name: '', filter: {} },
  },
});
