import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { lazyCode } from './lazyCode.tsx';

/** A part whose code is asked for while there is no network. */
const askFor = () => {
  const tries: ((error: Error) => void)[] = [];
  const Part = lazyCode(() =>
    tries.length > 0
      ? Promise.resolve(() => <p>The part</p>)
      : new Promise<never>((_resolve, reject) => tries.push(reject)),
  );
  renderAt(
    '/',
    <Suspense fallback="Loading...">
      <Part />
    </Suspense>,
  );
  return { fail: () => act(async () => tries[0]?.(new Error('no network'))) };
};
const comeBack = () => act(() => void window.dispatchEvent(new Event('online')));

test('code that nobody could bring comes by itself once there is a network', async () => {
  const { fail } = askFor();
  await fail();
  await screen.findByRole('button', { name: 'Try again' });
  comeBack();
  expect(await screen.findByText('The part')).toBeTruthy();
});

test('code whose failure is heard of only once the network is back comes by itself too', async () => {
  const { fail } = askFor();
  comeBack();
  await fail();
  await screen.findByText('The part');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
