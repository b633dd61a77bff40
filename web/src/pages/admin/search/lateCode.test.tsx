import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { AdminSearch } from './AdminSearch.tsx';

// As after the ten seconds that a dialog waits for its code.
vi.mock('../../../ui/overlay/inTime.ts', () => ({ inTime: () => Promise.reject(new Error('late')) }));

test('a search whose code does not arrive in time says so, and can be closed', async () => {
  renderAt('/admin', <AdminSearch area={{ current: null }} signOut={() => {}} />);
  await userEvent.keyboard('/');
  await screen.findByText('This could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('This could not be loaded')).toBeNull();
});
