import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { RecentSearches } from './RecentSearches.tsx';

const open = (...searches: string[]) => {
  localStorage.setItem('exline:recent-searches', JSON.stringify(searches));
  renderAt(
    '/',
    <main>
      <h1>Home</h1>
      <RecentSearches />
    </main>,
  );
};
const shown = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const remove = (search: string) => screen.getByRole('button', { name: `Remove ${search}` });

test('five searches are shown, also if an earlier release has kept more', () => {
  open('EX1', 'EX2', 'EX3', 'EX4', 'EX5', 'EX6');
  expect(shown()).toEqual(['EX1', 'EX2', 'EX3', 'EX4', 'EX5']);
});

test('after a search is removed, the next one has the focus, or the one before', async () => {
  open('EX1', 'EX2', 'EX3');
  await userEvent.click(remove('EX2'));
  expect(document.activeElement).toBe(remove('EX3'));
  await userEvent.click(remove('EX3'));
  expect(document.activeElement).toBe(remove('EX1'));
  expect(shown()).toEqual(['EX1']);
});

test.each(['Remove EX1', 'Clear All'])(
  'after %s removes the card, the page has the focus',
  async (button) => {
    open('EX1');
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(shown()).toEqual([]);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  },
);
