import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { deferredDialog } from './deferredDialog.tsx';

afterEach(cleanup);

test('a dialog whose code does not arrive leaves the page after ten seconds, and opens once the code is there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let bring = (_code: () => ReactNode) => {};
  const arriving = new Promise<() => ReactNode>((resolve) => (bring = resolve));
  const Late = deferredDialog<{ onClose: () => void }>(() => arriving);
  const onClose = vi.fn();
  render(<Late onClose={onClose} />);
  expect(screen.queryByRole('button')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  bring(() => 'The form');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The form')).toBeTruthy();
  vi.useRealTimers();
});
