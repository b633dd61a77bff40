import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal('a secret for tests only');
const sealed = seal.close('JBSWY3DPEHPK3PXP', 'factor-1');

test('a sealed text can be read only with the same secret and subject', () => {
  expect(seal.open(sealed, 'factor-1')).toBe('JBSWY3DPEHPK3PXP');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
  expect(seal.open(sealed, 'factor-2')).toBeNull();
  expect(createSeal('another secret').open(sealed, 'factor-1')).toBeNull();
});

test('the same text is sealed differently each time', () =>
  expect(seal.close('JBSWY3DPEHPK3PXP', 'factor-1')).not.toBe(sealed));

/** Differs from the sealed text in its first character. */
const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);

test.each(['', 'x', sealed.slice(0, 20), changed])('%j opens to nothing', (broken) =>
  expect(seal.open(broken, 'factor-1')).toBeNull(),
);
