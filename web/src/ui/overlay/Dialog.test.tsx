import { screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Dialog } from './Dialog.tsx';

test('a dialog first shows its frame and title, then its content', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  // Synchronous, to see the first paint before the deferred render.
  flushSync(() =>
    root.render(
      <Dialog open onOpenChange={() => {}} title="Edit EX1">
        The form
      </Dialog>,
    ),
  );
  expect(document.body.textContent).toBe('Edit EX1');
  const dialog = await screen.findByRole('dialog', { name: 'Edit EX1' });
  expect(dialog.textContent).toContain('The form');
  expect(screen.getAllByText('Edit EX1')).toHaveLength(1);
  root.unmount();
});
