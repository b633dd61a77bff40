import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
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
