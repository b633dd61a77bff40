import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
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
