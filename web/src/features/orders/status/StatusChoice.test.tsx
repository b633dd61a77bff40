import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anOrder } from '../../../testing/order.ts';
import { renderAt } from '../../../testing/render.tsx';
import { StatusChoice } from './StatusChoice.tsx';
import { StatusMenu } from './StatusMenu.tsx';

const does = { order: anOrder(), onChanged: () => {}, onOther: () => {} };
const button = () => screen.getByRole('button', { name: 'Status' });

test('a press before the code of the menu is loaded opens the menu once it is', async () => {
  renderAt('/admin', <StatusChoice {...does} />);
  // Does not wait, because the code would arrive in the meantime.
  button().focus();
  fireEvent.click(button());
  expect(screen.queryByRole('menu')).toBeNull();
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

test('the button keeps the focus that it had before the code of the menu was loaded', () => {
  renderAt('/admin', <StatusMenu {...does} early="focused" />);
  expect(document.activeElement).toBe(button());
});
