import { expect, test, vi } from 'vitest';
import { ANSWERS_ELEMENT, takeAnswer } from '../../lib/server/documentAnswers.ts';
import { session } from './session.ts';

const ADDRESS = '/api/admin/orders';

/** A document that carries the answer to a read. */
const aDocument = () => {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = ANSWERS_ELEMENT;
  element.textContent = JSON.stringify({ [ADDRESS]: { headers: {}, body: ['EX-FIRST'] } });
  document.body.append(element);
};

test('the data of a document is dropped when its account signs out, before anyone asks for it', () => {
  // Keeps the answer fresh, because an expired answer is never used.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  aDocument();
  session.begin('in');
  session.set('out');
  session.set('in');
  expect(takeAnswer(ADDRESS)).toBeUndefined();
  expect(document.getElementById(ANSWERS_ELEMENT)).toBeNull();
  vi.restoreAllMocks();
});
