import type { Colleague } from '@exline/contracts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../testing/render.tsx';
import { PresenceContext } from '../../lib/people/presence.ts';
import { Colleagues } from './Colleagues.tsx';

const someone = (name: string, doing: Colleague['doing'] = 'viewing'): Colleague => ({
  actor: `admin:${name}`,
  doing,
});

const shown = (...colleagues: Colleague[]) => {
  render(
    <PresenceContext value={{ claim: () => () => {}, present: { place: 'order:7', colleagues } }}>
      <Colleagues place="order:7" />
      <Colleagues place="order:8" />
    </PresenceContext>,
  );
  const [here, elsewhere] = screen.getAllByRole('list', { name: 'Colleagues here' });
  expect(elsewhere?.textContent).toBe('');
  return [...(here?.children ?? [])].map(({ textContent }) => textContent);
};

test('the most active colleagues come first, and only two are named', () =>
  expect(
    shown(someone('Ida'), someone('Jonas', 'replying'), someone('Mara Chen', 'editing'), someone('Pat')),
  ).toEqual(['Mara Chen is editing', 'Jonas is replying', 'and 2 more']));

test('without colleagues the live region is empty but present', () => {
  expect(shown()).toEqual([]);
  for (const list of screen.getAllByRole('list')) expect(list.getAttribute('aria-live')).toBe('polite');
});
