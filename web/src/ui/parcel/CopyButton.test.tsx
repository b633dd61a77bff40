import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { CopyButton } from './CopyButton.tsx';

afterEach(() => vi.unstubAllGlobals());

const press = async (clipboard: object | undefined) => {
  const user = userEvent.setup();
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: clipboard } }));
  renderAt('/', <CopyButton text="EX1234567890" />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
};

test('a copied number is confirmed and announced', async () => {
  const writeText = vi.fn(async () => {});
  await press({ writeText });
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('EX1234567890 copied');
  expect(writeText).toHaveBeenCalledWith('EX1234567890');
});

test.each([
  ['the browser refuses it', { writeText: () => Promise.reject(new DOMException('No', 'NotAllowedError')) }],
  ['the page has no HTTPS', undefined],
])('a number that cannot be copied because %s is reported', async (_reason, clipboard) => {
  await press(clipboard);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Could not copy'));
});
