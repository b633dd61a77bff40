import { faultsOf, projectionSpec } from '@exline/event-log/testing';
import { metaOf } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import type { ContactEvent } from '../domain/events.ts';
import {
  deleted,
  erased,
  failed,
  markedDone,
  reopened,
  replied,
  retried,
  sent,
  submitted,
  workedOn,
} from '../testing.ts';
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

test('the first answer changes a case, and further answers do not', () => {
  expect(caseAfter(submitted())?.changedAt).toBe(metaOf(1).at);
  expect(caseAfter(submitted(), replied())?.changedAt).toBe(metaOf(2).at);
  expect(caseAfter(submitted(), replied(), replied('And this.'))?.changedAt).toBe(metaOf(2).at);
});

test('mails, notes and other work of the staff do not affect the case', () =>
  expect(caseAfter(submitted(), replied(), failed(2), retried(2), sent(2), ...workedOn)).toEqual(
    caseAfter(submitted(), replied()),
  ));

test('the document has the fields of the indexes', () =>
  expect(faultsOf(contactCases, caseAfter(submitted()))).toEqual([]));
