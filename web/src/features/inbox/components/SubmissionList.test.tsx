import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aSubmission, inboxOf } from '../../../testing/inbox.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { INBOX_POLL_MS } from '../../../lib/lists/inboxCounts.ts';
import { ContactForms } from './ContactForms.tsx';

afterEach(() => void vi.useRealTimers());

test('a message in the list shows its assignee and labels, and that it is snoozed', async () => {
  server.use(
    ...inboxOf([aSubmission({ assignee: 'admin:ana', labels: ['Address'], snooze: { until: null } })]),
  );
  renderAt('/admin/communications', <ContactForms frame={({ children }) => children} />);
  const row = await screen.findByRole('listitem');
  for (const words of ['Address', 'Snoozed']) expect(within(row).getByText(words)).toBeTruthy();
  expect(within(row).getByRole('img', { name: 'ana' })).toBeTruthy();
});

test('a message in the list shows its first words', async () => {
  server.use(...inboxOf([aSubmission({ message: 'The parcel stopped in Reno.' })]));
  renderAt('/admin/communications', <ContactForms frame={({ children }) => children} />);
  expect(within(await screen.findByRole('listitem')).getByText('The parcel stopped in Reno.')).toBeTruthy();
});

test('a message is in the list again after its snooze has ended', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.use(...inboxOf([]));
  renderAt('/admin/communications', <ContactForms frame={({ children }) => children} />);
  await screen.findByText('No messages yet');
  server.use(...inboxOf([aSubmission()]));
  await act(() => vi.advanceTimersByTimeAsync(INBOX_POLL_MS));
  expect(await screen.findByText('Maya Chen')).toBeTruthy();
});
