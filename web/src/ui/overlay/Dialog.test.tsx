import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { CloseContext, useUnsaved } from '../forms/unsaved.ts';
import { Dialog } from './Dialog.tsx';
import { DialogCancel } from './DialogCancel.tsx';

afterEach(cleanup);

test('a dialog first shows its frame and title, then its content', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  // Synchronous, to see the first paint before the deferred render.
  flushSync(() =>
    root.render(
      <Dialog onClose={() => {}} title="Edit EX1">
        The form
      </Dialog>,
    ),
  );
  expect(document.body.textContent).toBe('Edit EX1');
  const dialog = await screen.findByRole('dialog', { name: 'Edit EX1' });
  expect(dialog.textContent).toContain('The form');
  expect(screen.getAllByText('Edit EX1')).toHaveLength(1);
  root.unmount();
});

const Typing = ({ isDirty }: { isDirty: boolean }) => {
  useUnsaved(isDirty, null);
  return <DialogCancel />;
};

test.each([
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s asks before input is lost, and closes a dialog without input at once', async (_way, leave) => {
  let closed = 0;
  const dialog = (isDirty: boolean) => (
    <Dialog onClose={() => (closed += 1)} title="Notes">
      <Typing isDirty={isDirty} />
    </Dialog>
  );
  const { rerender } = render(dialog(true));
  await screen.findByRole('button', { name: 'Cancel' });
  await leave();
  expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeDefined();
  expect(closed).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  rerender(dialog(false));
  await leave();
  expect(closed).toBe(1);
});

const Back = ({ onLeave }: { onLeave: () => void }) => {
  useUnsaved(true, null);
  const leave = use(CloseContext);
  return <button onClick={() => leave(onLeave)}>Back to list</button>;
};

test('a form that leads back to another part of its dialog asks before input is lost, too', async () => {
  const done: string[] = [];
  render(
    <Dialog onClose={() => done.push('closed')} title="Notes">
      <Back onLeave={() => done.push('back')} />
    </Dialog>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Back to list' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(done).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Back to list' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(done).toEqual(['back']);
  expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull();
});

const TakingFocus = () => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} />;
};

const Opened = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Edit</button>
      {isOpen && (
        <Dialog onClose={() => setOpen(false)} title="Edit EX1">
          <TakingFocus />
        </Dialog>
      )}
    </>
  );
};

test('the focus returns to the button, also from a dialog whose field takes it at once', async () => {
  render(<Opened />);
  const button = screen.getByRole('button', { name: 'Edit' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('the focus returns to a pressed button, also in Safari, which does not focus it', async () => {
  // As in the document.
  const recordPress = ({ target }: Event) => Reflect.set(window, 'lastPress', target);
  window.addEventListener('click', recordPress);
  render(<Opened />);
  const button = screen.getByRole('button', { name: 'Edit' });
  button.addEventListener('mousedown', (event) => event.preventDefault());
  await userEvent.click(button);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
  window.removeEventListener('click', recordPress);
  Reflect.deleteProperty(window, 'lastPress');
});
