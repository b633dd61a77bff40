import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { aSubmission, inboxOf } from '../../../testing/inbox.ts';
import { bareFrame } from '../../../testing/bareFrame.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { ContactForms } from './ContactForms.tsx';

const at = '2026-11-14T08:12:00.000Z';
const flood = { id: 'f1', count: 63, firstAt: at, lastAt: at, text: 'Buy now' };

test('a flood is one line above the other messages, links to its messages, and can be deleted', async () => {
  const asked: string[] = [];
  let floods = [flood];
  server.use(
    ...inboxOf([aSubmission()], asked),
    http.get('/api/admin/floods', () => HttpResponse.json({ messages: floods, conversations: [] })),
    http.post('/api/admin/floods/f1/delete', () => {
      floods = [];
      return HttpResponse.json({ deleted: 63 });
    }),
  );
  renderAt('/admin/communications', <ContactForms frame={bareFrame} />);
  const line = await screen.findByRole('link', { name: /^63 messages at once/ });
  expect(line.getAttribute('href')).toBe('/admin/communications?flood=f1');
  expect(asked[0]).toContain('floods=left-out');

  await userEvent.click(screen.getByRole('button', { name: 'Delete all 63 messages at once' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete 63 messages' }));
  // All links are hidden until the dialog has closed.
  expect(await screen.findByRole('link', { name: /^Maya Chen/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: /at once/ })).toBeNull());
});

test('the messages of a flood have their own list', async () => {
  const asked: string[] = [];
  server.use(...inboxOf([aSubmission()], asked));
  renderAt('/admin/communications?flood=f1', <ContactForms frame={bareFrame} />);
  const message = await screen.findByRole('link', { name: /^Maya Chen/ });
  expect(message.getAttribute('href')).toBe('/admin/communications?flood=f1&message=11');
  expect(asked[0]).toContain('flood=f1');
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/admin/communications');
});
