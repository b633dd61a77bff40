import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Note } from './Note.tsx';

afterEach(cleanup);

const formWith = (note: boolean, live: Record<string, string>) => (
  <form method="post" {...live}>
    <textarea />
    {note && <Note tone="ok" title="Message sent!" takesFocus />}
  </form>
);

const focusedAfter = (live: Record<string, string>) => {
  const { rerender } = render(formWith(false, live));
  screen.getByRole('textbox').focus();
  rerender(formWith(true, live));
  return document.activeElement;
};

test('an outcome takes the focus from the form that was sent', () => {
  expect(focusedAfter({ 'data-live': '' })).toBe(screen.getByRole('status'));
});

test('an outcome that arrives with its page leaves the focus in the field where the next message is typed', () => {
  expect(focusedAfter({})).toBe(screen.getByRole('textbox'));
});
