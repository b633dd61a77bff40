import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { groups } from './content.ts';
import { HelpCenterPage } from './HelpCenterPage.tsx';
import { matching } from './matching.ts';

const open = () => renderAt('/help-center', <HelpCenterPage />);
const field = () => screen.getByLabelText('Search the help center');
const questions = () =>
  screen
    .getAllByRole('button', { expanded: undefined })
    .flatMap(({ textContent }) => (textContent?.endsWith('?') ? [textContent] : []));
const group = (name: string) => screen.queryByRole('heading', { level: 2, name });

test('there are four groups of questions, and only the first answer stands open', () => {
  open();
  expect(groups.map(({ title }) => group(title) !== null)).toEqual([true, true, true, true]);
  expect(screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)).toEqual([
    'How do I track my package?',
  ]);
});

test('a question unfolds and folds by keyboard', async () => {
  open();
  const question = screen.getByRole('button', { name: 'How long does a claim take?' });
  question.focus();
  await userEvent.keyboard('{Enter}');
  expect(question.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(question.getAttribute('aria-expanded')).toBe('false');
});

test('a folded answer unfolds when the browser finds a word in it', () => {
  open();
  const answer = screen.getByText(/complex cases in up to 14 days/).parentElement;
  expect(answer?.getAttribute('hidden')).toBe('until-found');
  act(() => void answer?.dispatchEvent(new Event('beforematch')));
  expect(answer?.hasAttribute('hidden')).toBe(false);
});

test('a search shows the questions that speak of it, with their answers', async () => {
  open();
  await userEvent.type(field(), 'APPEAL lost');
  expect(screen.getByRole('heading', { name: 'No match for “APPEAL lost”' })).toBeDefined();
  await userEvent.clear(field());
  await userEvent.type(field(), ' Lost package ');
  expect(questions()).toEqual(['When can I claim for a lost package?']);
  expect(screen.getByText(/14 days after the expected delivery/).parentElement?.hasAttribute('hidden')).toBe(
    false,
  );
  expect(group('Tracking')).toBeNull();
});

test('a search without a match says so and can be cleared', async () => {
  open();
  await userEvent.type(field(), 'zebra');
  expect(screen.getByRole('heading', { name: 'No match for “zebra”' })).toBeDefined();
  const clear = screen.getAllByRole('button', { name: 'Clear the search' });
  await userEvent.click(clear.at(-1) ?? field());
  expect(field()).toHaveProperty('value', '');
  expect(group('International')).not.toBeNull();
});

test('Escape clears the search and keeps the focus in it', async () => {
  open();
  await userEvent.type(field(), 'customs{Escape}');
  expect(field()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field());
});

test('the words that the page itself suggests are found', () => {
  expect(matching(groups, 'claim')).not.toEqual([]);
  expect(matching(groups, 'weight')).not.toEqual([]);
});
