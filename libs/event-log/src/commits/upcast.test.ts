import { describe, expect, test } from 'vitest';
import { eventVersions, type Upcasts } from './upcast.ts';

const upcasts: Upcasts = {
  Painted: {
    1: ({ data }) => ({ data: { ...data, color: 'red' } }),
    2: ({ data }) => ({ data: { ...data, coats: 1 } }),
  },
};

describe('a stored event', () => {
  const { current, toCurrent } = eventVersions(upcasts);

  test('of the first version passes all upcasts', () => {
    const stored = { type: 'Painted', v: 1, data: { door: 7 } };
    expect(toCurrent(stored)).toEqual({ type: 'Painted', v: 3, data: { door: 7, color: 'red', coats: 1 } });
    expect(stored).toEqual({ type: 'Painted', v: 1, data: { door: 7 } });
  });

  test('of a middle version passes the remaining upcasts', () => {
    expect(toCurrent({ type: 'Painted', v: 2, data: { color: 'blue' } })).toEqual({
      type: 'Painted',
      v: 3,
      data: { color: 'blue', coats: 1 },
    });
  });

  test('of a later version than this program knows, or of a type with one version, stays unchanged', () => {
    const later = { type: 'Painted', v: 4, data: { shine: true } };
    expect(toCurrent(later)).toBe(later);
    const other = { type: 'Closed', v: 1, data: {} };
    expect(toCurrent(other)).toBe(other);
  });

  test('is written in the current version', () => {
    expect(current('Painted')).toBe(3);
    expect(current('Closed')).toBe(1);
  });
});

test('a version without an upcast is detected at the start', () => {
  expect(() => eventVersions({ Painted: { 2: (content) => content } })).toThrow(/Painted.*gap/);
});
