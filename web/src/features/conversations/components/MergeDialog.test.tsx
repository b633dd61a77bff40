import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { aSession, openOn, page, SESSIONS } from '../../../testing/liveChat.tsx';
import { renderAt, server } from '../../../testing/render.tsx';
import { socket } from '../../../testing/socket.ts';
import { MergeDialog } from './MergeDialog.tsx';

const opened = aSession();
const same = aSession({ sessionId: 's2', userEmail: 'Maya@example.com', lastMessage: 'Still waiting' });
const other = aSession({ sessionId: 's3', userEmail: null, lastMessage: 'Hello there' });

let merged: unknown[];
beforeEach(() => {
  merged = [];
  socket.connected = true;
});

/** Renders the dialog of the first conversation. */
const openDialog = async () => {
  server.use(
    http.get(SESSIONS, ({ request }) =>
      new URL(request.url).searchParams.get('q') === 'maya@example.com'
        ? page([same, opened], 2)
        : page([other, opened, same], 3),
    ),
    http.post(`${SESSIONS}/s1/merge`, async ({ request }) => {
      merged.push(await request.json());
      return HttpResponse.json({ sessionId: 's1' });
    }),
  );
  const onClose = vi.fn();
  renderAt('/admin', <MergeDialog session={opened} onClose={onClose} />);
  return { onClose, dialog: await screen.findByRole('dialog') };
};

test('conversations with the same email come first, and the open one is not offered', async () => {
  const { dialog } = await openDialog();
  const choices = await within(dialog).findAllByRole('radio');
  expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
    expect.stringContaining('Still waiting'),
    expect.stringContaining('Hello there'),
  ]);
  expect(within(dialog).getAllByText('Same email')).toHaveLength(1);
});

test('a merge is asked for, names its consequence and then closes', async () => {
  const { dialog, onClose } = await openDialog();
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Merge conversations' });
  expect(confirm.disabled).toBe(true);
  await userEvent.click(await within(dialog).findByRole('radio', { name: /Still waiting/ }));
  expect(within(dialog).getByText(/any email address.*sure that they are the same person/)).toBeTruthy();
  await userEvent.click(confirm);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(merged).toEqual([{ from: 's2' }]);
});

test('a chosen conversation that a search takes off the list is not merged', async () => {
  const { dialog } = await openDialog();
  await userEvent.click(await within(dialog).findByRole('radio', { name: /Still waiting/ }));
  server.use(http.get(SESSIONS, () => page([other], 1)));
  await userEvent.type(within(dialog).getByRole('searchbox'), 'hello');
  await waitFor(() => expect(within(dialog).queryByRole('radio', { name: /Still waiting/ })).toBeNull());
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Merge conversations' });
  expect(confirm.disabled).toBe(true);
});

test('a refused merge stays open and says why', async () => {
  const { dialog } = await openDialog();
  server.use(
    http.post(`${SESSIONS}/s1/merge`, () =>
      HttpResponse.json({ status: 409, detail: 'Try again in a minute.' }, { status: 409 }),
    ),
  );
  await userEvent.click(await within(dialog).findByRole('radio', { name: /Hello there/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge conversations' }));
  expect(await within(dialog).findByText(/Try again in a minute/)).toBeTruthy();
});

test('a page with the other conversation leads to the merged one', async () => {
  let into = 's2';
  const location = openOn([], '/admin/communications?tab=chat&session=s2', { sessions: [opened, same] });
  server.use(http.get(`${SESSIONS}/s2`, () => HttpResponse.json({ ...same, sessionId: into })));
  await screen.findByRole('log');
  await waitFor(() => expect(socket.heard.map(([name]) => name)).toContain('admin:join'));
  into = 's1';
  act(() => socket.say('chat:merged', { sessionId: 's2', into: 's1' }));
  await waitFor(() => expect(location.history.at(-1)).toContain('session=s1'));
});
