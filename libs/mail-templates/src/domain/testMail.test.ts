import { deciderSpec } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import type { TestMailEvent } from './events.ts';
import {
  decideTestMail,
  evolveTestMail,
  noTestMail,
  type TestMail,
  type TestMailInputs,
} from './testMail.ts';

const { given, stateAfter } = deciderSpec<TestMail, TestMailInputs, TestMailEvent>({
  initial: noTestMail,
  evolve: evolveTestMail,
  decide: decideTestMail,
});

const data = { template: 'shipping' as const, sample: 'usual', texts: { subject: 'Hello' } };
const requested: TestMailEvent = {
  type: 'TestEmailRequested',
  data,
  personal: { to: 'owner@exline.example' },
};
const erased: TestMailEvent = { type: 'PersonalDataErased', data: { mailId: 1 } };

test('a test email keeps its address apart, so that it can be erased', () =>
  given()
    .when('RequestTestMail', { to: 'owner@exline.example', ...data })
    .then(requested));

test('a test email is erased once, and is then neither sent nor retried', () => {
  given(requested).when('EraseTestMail', { mailId: 1 }).then(erased);
  given(requested, erased).when('EraseTestMail', { mailId: 1 }).then();
  given(requested, erased).when('RecordMailSent', { mailId: 1, attempts: 1, messageId: '<a@b>' }).then();
  expect(stateAfter(requested, erased)).toEqual({ unsentMails: [], isErased: true });
});
