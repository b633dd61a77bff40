import { BSON } from 'mongodb';
import { describe, expect, test } from 'vitest';
import type { CommitDocument } from '../commits/commit.ts';
import { aSegment, chainedCommits } from '../testing/aSegment.ts';
import { BLOCK_COMMITS } from './layout.ts';
import {
  blockOfPosition,
  DamagedSegment,
  hashBefore,
  indexBlockOf,
  readBlock,
  readFooter,
  readIndexBlock,
} from './segmentReader.ts';

const footerIn = (content: Buffer) => readFooter(content);

const blockIn = async (content: Buffer, position: number) => {
  const footer = await footerIn(content);
  const number = blockOfPosition(footer, position);
  const entry = footer.blocks[number];
  if (!entry) throw new Error('no such block');
  const stored = content.subarray(entry.offset, entry.offset + entry.length);
  return readBlock(stored, entry, hashBefore(footer, number));
};

const streamIn = async (content: Buffer, stream: string) => {
  const footer = await footerIn(content);
  const entry = footer.index[indexBlockOf(footer, stream)];
  if (!entry) return undefined;
  const stored = content.subarray(entry.offset, entry.offset + entry.length);
  return (await readIndexBlock(stored, entry, footer.first - 1)).find((one) => one.stream === stream);
};

/** The same bytes with one of them changed. */
const changedAt = (content: Buffer, at: number): Buffer => {
  const changed = Buffer.from(content);
  changed[at] = (changed[at] ?? 0) ^ 0x10;
  return changed;
};

const commits = chainedCommits(1_000, 7);
const [first, last] = [commits[0], commits.at(-1)] as [CommitDocument, CommitDocument];

describe('a segment', async () => {
  const segment = await aSegment(commits, undefined, new Map([['tally-3', 0]]));
  const { content } = segment;

  test('records its range, count, first and last hash', () =>
    expect(segment).toMatchObject({
      first: 1,
      last: 1_000,
      count: 1_000,
      firstHash: first.hash,
      lastHash: last.hash,
      bytes: content.length,
    }));

  test('returns every commit as it was stored', async () => {
    for (const commit of commits.filter((_, index) => index % 37 === 0 || index % BLOCK_COMMITS < 2)) {
      const block = await blockIn(content, commit._id);
      expect(block.at(commit._id)).toEqual(commit);
    }
  });

  test('finds the commits of one stream without reading the others', async () => {
    expect(await streamIn(content, 'tally-5')).toEqual({
      stream: 'tally-5',
      version: 1,
      previous: 0,
      positions: commits.filter(({ stream }) => stream === 'tally-5').map(({ _id }) => _id),
    });
    expect(await streamIn(content, 'tally-')).toBeUndefined();
    expect(await streamIn(content, 'tally-55')).toBeUndefined();
  });

  test('is at least five times smaller than its documents', () => {
    const stored = commits.reduce((sum, commit) => sum + BSON.calculateObjectSize(commit), 0);
    expect(content.length).toBeLessThan(stored / 5);
  });

  test('that was cut off is reported', async () => {
    for (const length of [0, 10, content.length - 1, content.length - 50])
      await expect(footerIn(content.subarray(0, length))).rejects.toThrow(DamagedSegment);
  });

  test('with a changed byte is reported, wherever the byte is', async () => {
    const footer = await footerIn(content);
    const everything = async (changed: Buffer) => {
      for (const { first: position } of (await footerIn(changed)).blocks) await blockIn(changed, position);
      await streamIn(changed, 'tally-5');
    };
    await everything(content);
    const block = footer.blocks[1];
    const index = footer.index[0];
    const places = [(block?.offset ?? 0) + 100, (index?.offset ?? 0) + 20, content.length - 60];
    for (const at of places) await expect(everything(changedAt(content, at))).rejects.toThrow(DamagedSegment);
  });
});

test('a segment continues a stream of an earlier one', async () => {
  const before = { position: 600, hash: commits[599]?.hash ?? '' };
  const { content } = await aSegment(commits.slice(600), before, new Map([['tally-5', 594]]));
  const found = await streamIn(content, 'tally-5');
  expect(found).toMatchObject({ version: 86, previous: 594 });
  expect(found?.positions[0]).toBe(601);
});

test('commits in the wrong order, missing or changed ones are refused', async () => {
  const some = commits.slice(0, 4);
  const [one, two, three] = some as [CommitDocument, CommitDocument, CommitDocument];
  const broken = { name: 'BrokenChain' };
  await expect(aSegment([two, one])).rejects.toMatchObject(broken);
  await expect(aSegment([one, three])).rejects.toMatchObject(broken);
  await expect(aSegment([one, { ...two, actor: 'another person' }])).rejects.toMatchObject(broken);
});

test('a block that was exchanged for another valid one is reported', async () => {
  const [own, other] = await Promise.all([aSegment(commits), aSegment(chainedCommits(1_000, 7))]);
  const footer = await footerIn(own.content);
  const entry = (await footerIn(other.content)).blocks[1];
  if (!entry) throw new Error('no such block');
  const stored = other.content.subarray(entry.offset, entry.offset + entry.length);
  await expect(readBlock(stored, entry, hashBefore(footer, 1))).rejects.toThrow(/was changed/);
});
