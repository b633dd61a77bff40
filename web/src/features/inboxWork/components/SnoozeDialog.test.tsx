import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { useWork } from '../useWork.ts';
import { SnoozeDialog } from './SnoozeDialog.tsx';

const Opened = () => {
  const { snooze } = useWork('message:7', () => {});
  return <SnoozeDialog snooze={snooze} onClose={() => {}} />;
};

test('a conversation is snoozed until any chosen time, in the time zone of the agent', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('/api/admin/inbox/message:7/snooze', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderAt('/admin', <Opened />);
  const snooze = await screen.findByRole<HTMLButtonElement>('button', { name: 'Snooze' });
  expect(snooze.disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('Another time'), '2026-12-24T15:30');
  await userEvent.click(snooze);
  await waitFor(() => expect(sent).toEqual([{ until: new Date(2026, 11, 24, 15, 30).toISOString() }]));
});

test('while a snooze is being saved, its button shows that, and no other time can be chosen', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('/api/admin/inbox/message:7/snooze', async ({ request }) => {
      sent.push(await request.json());
      return new Promise<never>(() => {});
    }),
  );
  renderAt('/admin', <Opened />);
  const reply = await screen.findByRole('button', { name: 'Until the customer writes' });
  await userEvent.click(reply);
  await waitFor(() => expect(sent).toEqual([{ until: null }]));
  expect(reply.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: /^Tomorrow/ }));
  expect(screen.getByRole('button', { name: /^Tomorrow/ }).getAttribute('aria-busy')).toBe('false');
  expect(sent).toHaveLength(1);
});

test('a year that no date can have does not close the page', async () => {
  renderAt('/admin', <Opened />);
  const snooze = await screen.findByRole<HTMLButtonElement>('button', { name: 'Snooze' });
  await userEvent.type(screen.getByLabelText('Another time'), '202610-12-24T15:30');
  expect(screen.getByLabelText<HTMLInputElement>('Another time').value).toBe('202610-12-24T15:30');
  expect(snooze.disabled).toBe(true);
});
