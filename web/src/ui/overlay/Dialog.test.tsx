import { screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Dialog } from './Dialog.tsx';

test('a dialog shows its frame with its title first, and then what it holds', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  // What is painted first: no later rendering has run.
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
