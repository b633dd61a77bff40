import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSubmission, inboxOf } from '../../../testing/inbox.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { ContactForms } from './ContactForms.tsx';

test('a message in the list shows its assignee and labels, and that it is snoozed', async () => {
  server.use(
    ...inboxOf([aSubmission({ assignee: 'admin:ana', labels: ['Address'], snooze: { until: null } })]),
  );
  renderAt('/admin/communications', <ContactForms frame={({ children }) => children} />);
  const row = await screen.findByRole('listitem');
  for (const words of ['ana', 'Address', 'Snoozed']) expect(within(row).getByText(words)).toBeTruthy();
});
