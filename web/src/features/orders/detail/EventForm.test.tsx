import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { anOrder } from '../../../testing/order.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { readDraft } from '../../../lib/drafts/drafts.ts';
import { eventForm } from '../keys.ts';
import { EventForm } from './EventForm.tsx';

afterEach(() => sessionStorage.clear());

test('an event whose answer was lost is added once, also if the page is reloaded before it is sent again', async () => {
  const sent: (string | null)[] = [];
  server.use(
    http.post('/api/admin/tracking-events', ({ request }) => {
      sent.push(request.headers.get('Idempotency-Key'));
      return sent.length === 1 ? HttpResponse.error() : HttpResponse.json({ id: 9 }, { status: 201 });
    }),
  );
  const open = () => renderAt('/admin', <EventForm order={anOrder()} />);
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add Event' }));
  open();
  await userEvent.type(screen.getByLabelText('Description'), 'Left the depot');
  await add();
  await screen.findByText(/could not be reached/);
  cleanup();
  open();
  await add();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatch(/.{10}/);
  expect(sent[1]).toBe(sent[0]);
});

test('when a colleague changes the status, the event is about the new one, unless another one was chosen', async () => {
  const Page = () => {
    const [status, setStatus] = useState('In Transit');
    return (
      <>
        {['Out for Delivery', 'Delivered', 'Shipped'].map((next) => (
          <button key={next} onClick={() => setStatus(next)}>
            {next}
          </button>
        ))}
        <EventForm order={anOrder({ status })} />
      </>
    );
  };
  renderAt('/admin', <Page />);
  const become = (status: string) => userEvent.click(screen.getByRole('button', { name: status }));
  const status = () => screen.getByLabelText<HTMLSelectElement>('Status').value;
  await become('Out for Delivery');
  expect([status(), readDraft(eventForm(1))]).toEqual(['Out for Delivery', {}]);
  await userEvent.type(screen.getByLabelText('Description'), 'At the door');
  await become('Delivered');
  expect(status()).toBe('Delivered');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('At the door');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Exception');
  await become('Shipped');
  expect(status()).toBe('Exception');
});
