import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { OwnAccountContext } from '../../../lib/people/rights.ts';
import { anasAccount } from '../../../testing/ownAccount.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { useWork } from '../useWork.ts';
import { AssignDialog } from './AssignDialog.tsx';

const Opened = () => {
  const { assign } = useWork('message:7', () => {});
  return <AssignDialog place="message:7" assignee="staff:9" assign={assign} onClose={() => {}} />;
};

test('a conversation of a former colleague stays with them until another person is chosen', async () => {
  renderAt('/admin', <Opened />);
  const person = await screen.findByLabelText<HTMLSelectElement>('Person');
  expect(person.value).toBe('staff:9');
});

test('a hand-over whose answer was lost is sent again with the same key, so its note is stored once', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.put('/api/admin/inbox/:place/assignee', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? HttpResponse.error() : new HttpResponse(null, { status: 204 });
    }),
  );
  renderAt('/admin', <Opened />);
  await userEvent.type(await screen.findByLabelText(/^Note/), 'Please call');
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
  await screen.findByText('The conversation could not be assigned');
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toMatch(/.{10}/);
  expect(keys[1]).toBe(keys[0]);
});

test('after a reload, an unsent note is still for the person who was chosen', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('/api/admin/inbox/:place/assignee', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const shown = () =>
    renderAt(
      '/admin',
      <OwnAccountContext value={anasAccount}>
        <Opened />
      </OwnAccountContext>,
    );
  shown();
  await userEvent.selectOptions(await screen.findByLabelText('Person'), 'Ana');
  await userEvent.type(screen.getByLabelText(/^Note/), 'Please call');
  cleanup();
  shown();
  await userEvent.click(await screen.findByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(sent).toEqual([{ assignee: 'staff:7', note: 'Please call' }]));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});
