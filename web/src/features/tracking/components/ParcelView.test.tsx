import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anOrder } from '../../../testing/order.ts';
import { renderAt } from '../../../testing/render.tsx';
import { answerOnce, DocumentAnswerContext } from '../documentAnswer.ts';
import { ParcelView } from './ParcelView.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 20) }));
afterEach(() => void vi.useRealTimers());

test('a tab that was in the background overnight says on which day the parcel arrives', async () => {
  const trackingNumber = 'EX1234567890';
  const value = {
    ...anOrder({ trackingNumber, status: 'In Transit', estimatedDelivery: '2026-11-24T00:00:00.000Z' }),
    previousEstimate: null,
    usualDays: null,
  };
  // The document contains the parcel. So before the first touch, no look-up renders it again.
  renderAt(
    '/track/EX1234567890',
    <DocumentAnswerContext value={answerOnce({ trackingNumber, value, etag: null })}>
      <ParcelView trackingNumber={trackingNumber} />
    </DocumentAnswerContext>,
  );
  await screen.findByText('Arriving tomorrow');
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  vi.setSystemTime(new Date(2026, 10, 24, 8));
  state.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('Arriving today')).toBeTruthy();
});
