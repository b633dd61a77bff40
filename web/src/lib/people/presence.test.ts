import { expect, test } from 'vitest';
import { createPresence } from './presence.ts';

const order = { place: 'order:7', doing: 'viewing' } as const;

/** A connected page; `heard` returns the reports it has sent since the last call. */
const aPage = () => {
  const said: string[] = [];
  const page = createPresence();
  page.emitBy(({ place, doing }) => void said.push(`${place ?? 'nowhere'} ${doing}`));
  const heard = async () => {
    await Promise.resolve();
    return said.splice(0);
  };
  return { ...page, heard };
};

test('an open dialog reports editing, and closing it reports viewing again', async () => {
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

test('moving from one place to another sends only one report', async () => {
  const { claim, heard } = aPage();
  const leave = claim(order);
  await heard();
  leave();
  claim({ place: 'conversation:s1', doing: 'replying' });
  expect(await heard()).toEqual(['conversation:s1 replying']);
});

test('a hidden page is reported as absent, and as present when it is visible again', async () => {
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

test('a new connection gets a report at once', async () => {
  const { claim, emitBy, heard } = aPage();
  claim(order);
  await heard();
  const again: unknown[] = [];
  emitBy((at) => void again.push(at));
  expect(again).toEqual([order]);
});
