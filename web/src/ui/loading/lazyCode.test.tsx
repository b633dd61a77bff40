import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { lazyCode } from './lazyCode.tsx';

/** A part whose code cannot be loaded at the first try. */
const aPart = () => {
  let isThere = false;
  const Part = lazyCode(async () => {
    if (!isThere) throw new Error('no network');
    return () => <h2>The part</h2>;
  });
  renderAt(
    '/',
    <Suspense fallback="Loading...">
      <Part />
    </Suspense>,
  );
  return { bringBack: () => void (isThere = true) };
};

test('code that could not be loaded is loaded again when the network comes back', async () => {
  const { bringBack } = aPart();
  await screen.findByRole('button', { name: 'Try again' });
  bringBack();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('The part')).toBeTruthy();
});

test('code that could not be loaded is loaded again on request, and receives the focus of the button', async () => {
  const { bringBack } = aPart();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  bringBack();
  await userEvent.click(retry);
  await screen.findByText('The part');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('The part')));
});

test('preloaded code renders at once', async () => {
  const Part = lazyCode(async () => () => <p>The part</p>);
  await Part.preload();
  renderAt('/', <Part />);
  expect(screen.getByText('The part')).toBeTruthy();
});
