import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { OwnAccountContext } from '../../../lib/people/rights.ts';
import { anOwnAccount } from '../../../testing/ownAccount.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { useWork } from '../useWork.ts';
import { NotesDialog } from './NotesDialog.tsx';

const Notes = () => (
  <OwnAccountContext value={anOwnAccount('owner')}>
    <NotesDialog place="conversation:s1" work={useWork('conversation:s1', () => {})} onClose={() => {}} />
  </OwnAccountContext>
);

const open = async () => {
  cleanup();
  renderAt('/admin/communications', <Notes />);
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
};

test('an unsent note is still there after the session ended; a discarded or saved one is not', async () => {
  server.use(
    http.get('/api/admin/inbox/:place/notes', () => HttpResponse.json([])),
    http.post('/api/admin/inbox/:place/notes', () => HttpResponse.json({ id: 1 }, { status: 201 })),
  );
  await userEvent.type(await open(), 'No answer at the door');
  expect((await open()).value).toBe('No answer at the door');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  const box = await open();
  expect(box.value).toBe('');
  await userEvent.type(box, 'Call again');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(box.value).toBe(''));
  expect((await open()).value).toBe('');
});

test('a note is deleted only after a confirmation, and the focus stays in the dialog', async () => {
  const deleted: unknown[] = [];
  const note = { id: 5, note: 'Ring twice', actor: 'staff:7', at: '2026-11-20T10:00:00.000Z', mentions: [] };
  server.use(
    http.get('/api/admin/inbox/:place/notes', () => HttpResponse.json(deleted.length > 0 ? [] : [note])),
    http.delete('/api/admin/inbox/:place/notes/:id', ({ params }) => {
      deleted.push(params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const box = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the note' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this note?' }));
  expect(deleted).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete note' }));
  await waitFor(() => expect(deleted).toEqual(['5']));
  await screen.findByText('No notes yet.');
  await waitFor(() => expect(document.activeElement).toBe(box));
});
