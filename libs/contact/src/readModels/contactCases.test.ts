import { faultsOf, projectionSpec } from '@exline/event-log/testing';
import { expect, test } from 'vitest';
import type { ContactEvent } from '../domain/events.ts';
import { deleted, erased, markedDone, reopened, replied, submitted } from '../testing.ts';
import { contactCases, type ContactCaseDocument } from './contactCases.ts';

const { after } = projectionSpec<ContactCaseDocument, ContactEvent>(contactCases);
const caseAfter = (...events: ContactEvent[]) =>
  after(...events.map((event) => ['contact-a', event] as const))[0];

test('a message is a case from its arrival to the first reply and until it is done', () => {
  expect(caseAfter(submitted())).toMatchObject({
    isOpen: true,
    cases: [{ openedAt: expect.any(String), repliedAt: null, doneAt: null, rating: null }],
  });
  const answered = caseAfter(submitted(), replied(), replied('And this.'), markedDone());
  expect(answered).toMatchObject({
    isOpen: false,
    cases: [{ repliedBy: 'admin:admin', doneBy: 'admin:admin' }],
  });
  expect(answered?.cases[0]?.repliedAt).toBe(caseAfter(submitted(), replied())?.cases[0]?.repliedAt);
  expect(caseAfter(submitted(), markedDone(), reopened())).toMatchObject({ isOpen: true });
});

test.each([
  ['deleted', deleted()],
  ['erased', erased()],
])('of a %s message, only a done case stays', (_how, gone) => {
  expect(caseAfter(submitted(), gone)).toMatchObject({ cases: [], isOpen: false });
  expect(caseAfter(submitted(), markedDone(), gone)?.cases).toHaveLength(1);
});

test('no case of erased demo data is left', () => {
  const erasedDemo: ContactEvent = { type: 'PersonalDataErased', data: { submissionId: 1, isDemo: true } };
  expect(caseAfter(submitted(), replied(), markedDone(), erasedDemo)).toMatchObject({
    cases: [],
    isOpen: false,
  });
});

test('the document has the fields of the indexes', () =>
  expect(faultsOf(contactCases, caseAfter(submitted()))).toEqual([]));
