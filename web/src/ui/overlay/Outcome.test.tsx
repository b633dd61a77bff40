import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { useToast } from './Toast.tsx';
import { OutcomeNote } from './Outcome.tsx';

const WORDS = 'The account is closed';

const Page = () => {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast({ title: WORDS, keep: true })}>
        Close
      </button>
      <button type="button" onClick={() => toast({ title: WORDS, keep: 'only' })}>
        Close quietly
      </button>
      <main>
        <OutcomeNote />
      </main>
    </>
  );
};

const note = () => screen.getByRole('main').textContent;

test('the message of a toast stays on the page until the user leaves the page', async () => {
  const location = renderAt('/admin/staff', <Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getAllByText(WORDS).length).toBeGreaterThan(1));
  expect(note()).toBe(WORDS);
  for (const address of ['/admin/activity', '/admin/staff']) {
    act(() => location.navigate(address));
    expect(note()).toBe('');
  }
});

test('the words are announced once: by the toast, or by the page if there is no toast', async () => {
  renderAt('/admin/staff', <Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Close quietly' }));
  const page = within(screen.getByRole('main'));
  expect((await page.findByRole('status')).textContent).toBe(WORDS);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(page.queryByRole('status')).toBeNull());
  expect(note()).toBe(WORDS);
});
