import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { groups } from './content.ts';
import { HelpCenterPage } from './HelpCenterPage.tsx';
import { matching } from './matching.ts';

const open = () => renderAt('/help-center', <HelpCenterPage />);
const field = () => screen.getByLabelText('Search the help center');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
// By selector instead of by role: computing the roles of such a long page takes seconds on a busy machine.
const questions = (state = '') =>
  [...document.querySelectorAll(`details${state} summary`)].map(({ textContent }) => textContent);
const group = (title: string) => screen.queryByText(title, { selector: 'h2' });

test('there are four groups of questions, and only the first answer is open', () => {
  open();
  expect(groups.map(({ title }) => group(title) !== null)).toEqual([true, true, true, true]);
  expect(questions('[open]')).toEqual(['How do I track my package?']);
});

test('a search opens a matching answer that the user had closed', () => {
  open();
  const answer = screen.getByText('How do I track my package?').closest('details');
  if (answer) answer.open = false;
  fireEvent(answer ?? document, new Event('toggle'));
  expect(questions('[open]')).toEqual([]);
  type('track my package');
  expect(questions('[open]')).toContain('How do I track my package?');
  expect(questions('[open]')).toEqual(questions());
});

test('a search shows the matching questions with their answers', () => {
  open();
  type('APPEAL lost');
  expect(screen.getByText('No match for “APPEAL lost”')).toBeDefined();
  type(' Lost package ');
  expect(questions()).toEqual(['When can I claim for a lost package?']);
  expect(screen.getByText(/14 days after the expected delivery/).closest('details')?.open).toBe(true);
  expect(group('Tracking')).toBeNull();
});

test('a search without a match is reported and can be cleared, also for the next visit', () => {
  sessionStorage.setItem('exline:typed:help-search', JSON.stringify({ question: 'zebra' }));
  open();
  expect(screen.getByText('No match for “zebra”')).toBeDefined();
  fireEvent.click(screen.getByText('Clear the search', { selector: 'button' }));
  expect(field()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field());
  expect(group('International')).not.toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('Escape clears the search and keeps the focus in it', async () => {
  open();
  type('customs');
  field().focus();
  await userEvent.keyboard('{Escape}');
  expect(field()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field());
});

test('the suggested search words have matches', () => {
  expect(matching(groups, 'claim')).not.toEqual([]);
  expect(matching(groups, 'weight')).not.toEqual([]);
});
