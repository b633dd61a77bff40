import { expect, test } from 'vitest';
import { createWhereabouts } from './whereabouts.ts';

const order = { place: 'order:7', doing: 'viewing' } as const;

/** A page that has joined the staff, and what it said of where it is. */
const aPage = () => {
  const said: string[] = [];
  const page = createWhereabouts();
  page.emitBy(({ place, doing }) => void said.push(`${place ?? 'nowhere'} ${doing}`));
  const heard = async () => {
    await Promise.resolve();
    return said.splice(0);
  };
  return { ...page, heard };
};

test('a dialog over a page says what is done there, and once it closes the page stands again', async () => {
  const { claim, heard } = aPage();
  await heard();
  const leave = claim(order);
  expect(await heard()).toEqual(['order:7 viewing']);
  const close = claim({ ...order, doing: 'editing' });
  expect(await heard()).toEqual(['order:7 editing']);
  close();
  expect(await heard()).toEqual(['order:7 viewing']);
  leave();
  expect(await heard()).toEqual(['nowhere viewing']);
});

test('who goes from one thing to the next says only where that leads', async () => {
  const { claim, heard } = aPage();
  const leave = claim(order);
  await heard();
  leave();
  claim({ place: 'conversation:s1', doing: 'replying' });
  expect(await heard()).toEqual(['conversation:s1 replying']);
});

test('who cannot see the page is not there, and is when it can be seen again', async () => {
  const { claim, seen, repeat, heard } = aPage();
  claim(order);
  await heard();
  seen(false);
  expect(await heard()).toEqual(['nowhere viewing']);
  repeat();
  expect(await heard()).toEqual([]);
  seen(true);
  repeat();
  expect(await heard()).toEqual(['order:7 viewing', 'order:7 viewing']);
});

test('a new connection hears where the page is', async () => {
  const { claim, emitBy, heard } = aPage();
  claim(order);
  await heard();
  const again: unknown[] = [];
  emitBy((at) => void again.push(at));
  expect(again).toEqual([order]);
});
