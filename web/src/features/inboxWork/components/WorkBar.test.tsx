import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { OwnAccountContext } from '../../../lib/people/rights.ts';
import { anasAccount } from '../../../testing/ownAccount.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { WorkBar } from './WorkBar.tsx';

const work = { labels: [], snooze: null, noteCount: 0 };

/** Ana looks at a conversation that Bo can take from her. */
const Opened = () => {
  const [assignee, setAssignee] = useState<string | null>(null);
  return (
    <OwnAccountContext value={anasAccount}>
      <button onClick={() => setAssignee('staff:9')}>Bo takes it</button>
      <WorkBar
        place="message:7"
        work={{ ...work, assignee }}
        last={undefined}
        onChanged={() => setAssignee('staff:7')}
      />
    </OwnAccountContext>
  );
};

test('taking a conversation is silent, and a colleague who takes it then is announced', async () => {
  server.use(
    http.get('/api/admin/inbox/counts', () => HttpResponse.json({ mentions: [], labels: [] })),
    http.put('/api/admin/inbox/:place/assignee', () => new HttpResponse(null, { status: 204 })),
  );
  renderAt('/admin', <Opened />);
  // The status line is loaded after the bar.
  await screen.findByRole('status');
  await userEvent.click(screen.getByRole('button', { name: 'Take' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take' })).toBeNull());
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Bo takes it' }));
  expect(screen.getByRole('status').textContent).toBe('Assigned to Bo');
});

test('a conversation that could not be taken, or not be reopened, is reported', async () => {
  const refusal = () => HttpResponse.json({ detail: 'The server is busy.' }, { status: 503 });
  server.use(
    http.get('/api/admin/inbox/counts', () => HttpResponse.json({ mentions: [], labels: [] })),
    http.put('/api/admin/inbox/:place/assignee', refusal),
    http.delete('/api/admin/inbox/:place/snooze', refusal),
  );
  const snoozed = { ...work, assignee: null, snooze: { until: null } };
  renderAt(
    '/admin',
    <OwnAccountContext value={anasAccount}>
      <WorkBar place="message:7" work={snoozed} last={undefined} onChanged={() => {}} />
    </OwnAccountContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Take' }));
  await screen.findByText('The conversation could not be assigned');
  await userEvent.click(screen.getByRole('button', { name: 'End snooze' }));
  expect(await screen.findByText('The snooze could not be ended')).toBeTruthy();
});
