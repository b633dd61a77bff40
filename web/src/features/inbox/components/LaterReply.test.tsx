import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSubmission } from '../../../testing/inbox.ts';
import { renderAt } from '../../../testing/render.tsx';
import { LaterReply } from './LaterReply.tsx';

test('a reply that was begun before the code of its form is there is continued in the form', async () => {
  renderAt('/admin/communications', <LaterReply submission={aSubmission()} onClose={() => {}} />);
  // Without waiting, because the code arrives meanwhile.
  const early = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reply to/ });
  early.focus();
  fireEvent.change(early, { target: { value: 'Dear Maya' } });
  early.setSelectionRange(5, 5);
  await screen.findByRole('button', { name: 'Send Reply' });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reply to/ });
  expect(field).not.toBe(early);
  expect(field.value).toBe('Dear Maya');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.selectionStart).toBe(5);
});
