import type { Colleague } from '@exline/contracts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WhereaboutsContext } from '../lib/whereabouts.ts';
import '../testing/render.tsx';
import { Colleagues } from './Colleagues.tsx';
import { Remaining } from './Remaining.tsx';

describe('colleagues', () => {
  const someone = (name: string, doing: Colleague['doing'] = 'viewing'): Colleague => ({
    actor: `admin:${name}`,
    doing,
  });

  const shown = (...colleagues: Colleague[]) => {
    render(
      <WhereaboutsContext value={{ claim: () => () => {}, present: { place: 'order:7', colleagues } }}>
        <Colleagues place="order:7" />
        <Colleagues place="order:8" />
      </WhereaboutsContext>,
    );
    const [here, elsewhere] = screen.getAllByRole('list', { name: 'Colleagues here' });
    expect(elsewhere?.textContent).toBe('');
    return [...(here?.children ?? [])].map(({ textContent }) => textContent);
  };

  test('who does the most is named first, and of many only how many more there are', () =>
    expect(
      shown(someone('Ida'), someone('Jonas', 'replying'), someone('Mara Chen', 'editing'), someone('Pat')),
    ).toEqual(['Mara Chen is editing', 'Jonas is replying', 'and 2 more']));

  test('who is alone reads nothing, in a place that speaks once somebody comes', () => {
    expect(shown()).toEqual([]);
    for (const list of screen.getAllByRole('list')) expect(list.getAttribute('aria-live')).toBe('polite');
  });
});

describe('what may still be typed', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
  });

  const paused = () => act(() => vi.advanceTimersByTime(1_000));
  const saying = () => screen.getByRole('status').textContent;

  test.each([
    [0, ''],
    [4_500, ''],
    [4_501, '499 characters left'],
    [4_880, '120 characters left'],
    [4_999, '1 character left'],
    [5_000, '0 characters left'],
    [5_001, '1 character too many'],
    [6_200, '1,200 characters too many'],
  ])('of 5,000 characters %i leave the words "%s"', (length, words) => {
    render(<Remaining text={'x'.repeat(length)} limit={5_000} />);
    paused();
    expect(saying()).toBe(words);
  });

  test('the number is shown at once and read out in a pause', () => {
    const { rerender } = render(<Remaining text="" limit={10} />);
    for (const text of ['0123456789', '01234567890']) rerender(<Remaining text={text} limit={10} />);
    expect(screen.getByText('1 character too many')).toBeTruthy();
    expect(saying()).toBe('');
    paused();
    expect(saying()).toBe('1 character too many');
  });

  test('blanks that are not sent do not count', () => {
    render(<Remaining text={`  ${'x'.repeat(10)}\n `} limit={10} />);
    paused();
    expect(saying()).toBe('0 characters left');
  });
});
