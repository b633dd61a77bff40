import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useListPosition } from './useListPosition.ts';

afterEach(cleanup);

test('an iPhone, which reports neither beforeunload nor the end of scrolling, stores the place in a list, too', async () => {
  history.replaceState(null, '');
  await act(async () => void renderHook(() => useListPosition('orders', true, { pages: 2 })));
  expect(history.state).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  expect(history.state).toMatchObject({ left: { scrollY: 0, pages: 2 } });
});
