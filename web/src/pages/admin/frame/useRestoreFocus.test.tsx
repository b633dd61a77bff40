import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState, type ReactNode } from 'react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { Replies } from '../../../features/inbox/components/Replies.tsx';
import { aSubmission } from '../../../testing/inbox.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { useRestoreFocus } from './useRestoreFocus.ts';

const Page = () => {
  const area = useRef<HTMLElement>(null);
  useRestoreFocus(area);
  const [isTaken, setTaken] = useState(false);
  const [isOpen, setOpen] = useState(true);
  return (
    <main ref={area}>
      <h1 tabIndex={-1}>Conversation</h1>
      {isOpen && (
        <div role="group">
          <button onClick={() => setOpen(false)}>{isTaken ? 'Ana' : 'Unassigned'}</button>
          {!isTaken && <button onClick={() => setTaken(true)}>Take</button>}
        </div>
      )}
    </main>
  );
};

test('the focus of a removed button goes to its group, and that of a removed group to the heading', async () => {
  render(<Page />);
  const focused = () => document.activeElement?.textContent;
  await userEvent.click(screen.getByRole('button', { name: 'Take' }));
  await expect.poll(focused).toBe('Ana');
  await userEvent.click(screen.getByRole('button', { name: 'Ana' }));
  await expect.poll(focused).toBe('Conversation');
});

const Around = ({ children }: { children: (isPressed: boolean, press: () => void) => ReactNode }) => {
  const area = useRef<HTMLElement>(null);
  useRestoreFocus(area);
  const [isPressed, setPressed] = useState(false);
  return (
    <main ref={area}>
      <h1 tabIndex={-1}>Heading</h1>
      {children(isPressed, () => setPressed(true))}
    </main>
  );
};

test('the focus of a removed button goes to the current link of its group', async () => {
  render(
    <Around>
      {(isSaved, save) => (
        <div role="group">
          <a href="/all">All</a>
          {isSaved ? (
            <a href="/saved" aria-current="page">
              Saved view
            </a>
          ) : (
            <button onClick={save}>Save view</button>
          )}
        </div>
      )}
    </Around>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Saved view');
});

test('the focus of a removed button of a log stays in the log', async () => {
  render(
    <Around>
      {(isWhole, load) => (
        <section role="log" tabIndex={-1}>
          {!isWhole && <button onClick={load}>Show earlier messages</button>}
          <button>Delete the message</button>
        </section>
      )}
    </Around>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('log'));
});

test('the focus of a button that retries a part of the page goes to the heading of that part', async () => {
  render(
    <Around>
      {(isLoading, retry) => (
        <section aria-labelledby="history">
          <h2 id="history">History</h2>
          {!isLoading && <button onClick={retry}>Try again</button>}
        </section>
      )}
    </Around>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('History');
});

test('when all earlier replies are shown, the focus goes to the first of them', async () => {
  const aReply = (id: number, reply: string) => ({
    id,
    reply,
    actor: 'admin:ana',
    at: '2026-11-14T09:00:00.000Z',
    mail: 'sent' as const,
  });
  server.use(
    http.get('/api/admin/contact-submissions/11/replies', () =>
      HttpResponse.json([aReply(21, 'The first.'), aReply(22, 'The second.')]),
    ),
  );
  const submission = aSubmission({ id: 11, replies: [aReply(31, 'The last.')], replyCount: 3 });
  renderAt('/admin/communications', <Around>{() => <Replies submission={submission} />}</Around>);
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier replies (2)' }));
  await expect.poll(() => document.activeElement?.textContent).toMatch('The first.');
});
