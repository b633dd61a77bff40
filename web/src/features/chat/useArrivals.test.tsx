import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aMessage } from '../../testing/message.ts';
import { ToastContext } from '../../ui/overlay/Toast.tsx';
import { useArrivals } from './useArrivals.ts';

test.each([true, false])(
  'a screen reader reads an answer once: in the conversation if the panel is open (%s), otherwise the toast',
  (isOpen) => {
    const toast = vi.fn();
    const before = aMessage(1);
    const { rerender } = renderHook((messages) => useArrivals(messages, true, isOpen), {
      initialProps: [before],
      wrapper: ({ children }) => <ToastContext value={toast}>{children}</ToastContext>,
    });
    rerender([before, aMessage(2, { sender: 'admin', message: 'We are on it.' })]);
    expect(toast).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ description: 'We are on it.', isSilent: isOpen }),
    );
  },
);
