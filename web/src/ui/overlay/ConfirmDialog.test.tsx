import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

test('a double click on the confirmation acts once', async () => {
  const remove = vi.fn(() => new Promise<void>(() => {}));
  renderAt(
    '/admin',
    <ConfirmDialog
      title="Delete EX1?"
      description="Visitors will no longer find this package."
      confirmLabel="Delete EX1"
      mutation={{ mutationFn: remove }}
      failed="Failed to delete order."
      onClose={() => {}}
    />,
  );
  const confirm = await screen.findByRole('button', { name: 'Delete EX1' });
  fireEvent.click(confirm, { detail: 1 });
  fireEvent.click(confirm, { detail: 2 });
  await vi.waitFor(() => expect(confirm.getAttribute('aria-busy')).toBe('true'), 90_000);
  expect(remove).toHaveBeenCalledTimes(1);
});
