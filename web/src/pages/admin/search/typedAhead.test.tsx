import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { TypedAhead } from '../../../features/search/components/TypedAhead.tsx';
import { anOrder } from '../../../testing/order.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { AdminSearchDialog } from './AdminSearchDialog.tsx';

const order = anOrder({ id: 7 });

/** The search as it appears after these keys. */
const arrives = (ahead: string) => {
  const nothing = { items: [], more: false };
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/admin/search', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q'));
      const orders = { items: [order], more: false };
      return HttpResponse.json({ orders, returns: nothing, messages: nothing, conversations: nothing });
    }),
  );
  const actions = {
    signOut: vi.fn<() => void>(),
    onShowKeys: vi.fn<() => void>(),
    onClose: vi.fn<() => void>(),
  };
  renderAt('/admin', <AdminSearchDialog ahead={ahead} {...actions} />);
  return { asked, onClose: actions.onClose };
};

test('keys that are pressed before the search is there are collected, and reach nothing else', async () => {
  const [shortcut, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  let words = '';
  window.addEventListener('keydown', shortcut);
  renderAt('/admin', <TypedAhead onChange={(change) => (words = change(words))} onClose={onClose} />);
  await userEvent.keyboard('cgoy{Backspace}{Enter}');
  expect(words).toBe('cgo\n');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(shortcut).not.toHaveBeenCalled();
  window.removeEventListener('keydown', shortcut);
});

test('the search begins with the keys that were pressed before, and further keys follow them', async () => {
  const { asked } = arrives('cg');
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('o');
  expect(field.value).toBe('cgo');
  await waitFor(() => expect(asked).toContain('cgo'));
});

test('Enter that was pressed before the search was there opens the result', async () => {
  const { asked, onClose } = arrives('cgo\n');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked).toEqual(['cgo']);
});
