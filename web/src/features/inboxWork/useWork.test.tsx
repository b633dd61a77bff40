import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../testing/render.tsx';
import { useWork } from './useWork.ts';

/** A conversation on which a person writes a note, and which that person takes. */
const Conversation = () => {
  const { assign, note } = useWork('message:7', () => {});
  return (
    <>
      <button onClick={() => note.mutate({ note: 'Please call', mentions: [] })}>Add note</button>
      <button onClick={() => assign.mutate({ assignee: null, note: null })}>Release</button>
    </>
  );
};

test('a note whose answer was lost keeps its key, also when the conversation is assigned before the retry', async () => {
  const keys: (string | null)[] = [];
  let assigned = 0;
  server.use(
    http.post('/api/admin/inbox/:place/notes', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.error();
    }),
    http.put('/api/admin/inbox/:place/assignee', () => {
      assigned += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderAt('/admin', <Conversation />);
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(keys).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(assigned).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toMatch(/.{10}/);
  expect(keys[1]).toBe(keys[0]);
});
