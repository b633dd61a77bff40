import { describe, expect, test } from 'vitest';
import { createEventLog } from '../log/eventLog.ts';
import { testDatabase } from '@exline/mongo/testing';
import { aCommit } from '../testing/tally.ts';
import { openKeyring, WrongMasterKey } from './keyring.ts';
import { masterKeyOf } from './masterKey.ts';
import { rewrapKeys } from './rewrap.ts';

const secret = 'a master key for tests only, no secret';
/** Each stream is about one person. */
const subjects = { '': 'stream' } as const;

test('keys are rewrapped without re-encrypting any data, and open with the new master key only', async () => {
  const { db } = await testDatabase();
  const events = [{ type: 'Named', v: 1, data: {}, personal: { name: 'Ada Tracer' } }];
  const before = await createEventLog({ db, keyring: await openKeyring(db, { secret }), subjects });
  await before.append(aCommit({ stream: 's1', events }));
  await before.close();

  const later = { secret: 'the next master key for tests only, no secret', before: secret };
  const isCancelled = () => false;
  expect(await rewrapKeys({ db, master: later, onProgress: () => {}, isCancelled })).toBe(0);
  const keyring = await openKeyring(db, { secret: later.secret });
  const log = await createEventLog({ db, keyring, subjects });
  expect((await log.readStream('s1'))[0]?.events).toEqual(events);
  await expect(openKeyring(db, { secret })).rejects.toThrow(WrongMasterKey);
});

describe('given a rotation that was interrupted', () => {
  const later = 'the next master key for tests only, no secret';
  const rotating = async () => {
    const { db } = await testDatabase();
    for (const start of [{ secret }, { secret: later, before: secret }]) {
      const keyring = await openKeyring(db, start);
      await keyring.more();
      keyring.take();
      await keyring.close();
    }
    return db;
  };

  test('a start without the previous master key is refused, and the error asks for it', async () => {
    const error = await openKeyring(await rotating(), { secret: later }).catch(String);
    expect(error).toContain(masterKeyOf(secret).name);
    expect(error).toContain('give that one as MASTER_KEY_BEFORE');
  });

  test('a start with another previous master key is refused, and the error names both variables', async () => {
    const before = 'yet another master key for tests only, no secret';
    const error = await openKeyring(await rotating(), { secret: later, before }).catch(String);
    expect(error).toContain('Neither MASTER_KEY nor MASTER_KEY_BEFORE');
    expect(error).toContain(masterKeyOf(secret).name);
  });

  test('a start with both is not refused', async () => {
    await expect(openKeyring(await rotating(), { secret: later, before: secret })).resolves.toBeDefined();
  });
});
