import { faultsOf, projectionSpec } from '@exline/event-log/testing';
import { metaOf } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import type { ViewEvent } from '../domain/events.ts';
import { savedView, type ViewDocument } from './savedView.ts';

const { after } = projectionSpec<ViewDocument, ViewEvent>(savedView);
const STREAM = 'saved-views';
const view = { name: 'VIP', isShared: true, filter: { label: ['VIP'] } };
const saved: ViewEvent = { type: 'OrderViewSaved', data: view };
const changed: ViewEvent = { type: 'OrderViewChanged', data: { ...view, viewId: 1, name: 'Late' } };
const deleted: ViewEvent = { type: 'OrderViewDeleted', data: { viewId: 1 } };

test('a view is listed as it was saved and changed, and a deleted one leaves only a tombstone', () => {
  const { at, actor } = metaOf(1);
  const first = {
    _id: 1,
    state: 'open',
    ...view,
    savedBy: actor,
    changedBy: actor,
    changedAt: at,
    version: 1,
  };
  expect(after([STREAM, saved])).toEqual([first]);
  expect(after([STREAM, saved], [STREAM, changed])).toEqual([
    { ...first, name: 'Late', changedAt: metaOf(2).at, version: 2 },
  ]);
  expect(after([STREAM, saved], [STREAM, deleted])).toEqual([
    { ...first, state: 'deleted', name: '', filter: {}, version: 2 },
  ]);
});

test('every index is on fields of the document', () =>
  expect(faultsOf(savedView, after([STREAM, saved])[0])).toEqual([]));
