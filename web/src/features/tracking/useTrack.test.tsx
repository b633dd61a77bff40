import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openDocument } from '../../lib/code/openDocument.ts';
import { heldAnswer } from '../../testing/heldAnswer.ts';
import { renderAt } from '../../testing/render.tsx';
import { TrackBar } from './components/TrackBar.tsx';
import { typedNumbers } from './typedNumbers.ts';

vi.mock('../../lib/code/openDocument.ts', () => ({ openDocument: vi.fn() }));
vi.mock('./typedNumbers.ts', () => ({ typedNumbers: vi.fn() }));

test.each([
  ['/track', true],
  ['/about', false],
])('numbers that are found while the visitor is on %s are opened: %s', async (path, isOpened) => {
  const { released, release } = heldAnswer();
  const numbers = released.then(() => ['EX1234567890', 'EX3308124476']);
  vi.mocked(typedNumbers)
    .mockReset()
    .mockReturnValue(numbers as never);
  vi.mocked(openDocument).mockReset();
  window.history.replaceState(null, '', '/track');
  renderAt('/track', <TrackBar trackingNumber={undefined} />);
  await userEvent.type(screen.getByLabelText('Tracking number'), 'EX1234567890, EX3308124476{Enter}');
  await waitFor(() => expect(typedNumbers).toHaveBeenCalled());
  window.history.pushState(null, '', path);
  release();
  await numbers;
  await new Promise((resolve) => setImmediate(resolve));
  expect(vi.mocked(openDocument).mock.calls).toHaveLength(isOpened ? 1 : 0);
});
