import { expect, test } from 'vitest';
import { classifyFailure } from './failure.ts';
import { Unanswered } from './handover.ts';
import { smtpRetries } from '../retry.ts';

const anError = (fields: object) => Object.assign(new Error('it broke'), fields);

test.each([
  ['550 for the recipient', { code: 'EENVELOPE', responseCode: 550, response: '550 no such mailbox' }],
  ['554 for the content', { code: 'EMESSAGE', responseCode: 554, response: '554 refused' }],
  ['an address that fits no envelope', { code: 'EENVELOPE' }],
])('%s is permanent', (_what, fields) => expect(classifyFailure(anError(fields)).permanent).toBe(true));

test.each([
  ['451', { code: 'EENVELOPE', responseCode: 451, response: '451 try later' }],
  ['421', { code: 'EMESSAGE', responseCode: 421, response: '421 busy' }],
  ['a connection that is refused', { code: 'ESOCKET' }],
  ['a host that is not found', { code: 'EDNS' }],
  ['silence', { code: 'ETIMEDOUT' }],
  ['our own sign-in', { code: 'EAUTH', responseCode: 535, response: '535 wrong password' }],
  ['a bug', {}],
])('%s is tried again', (_what, fields) => expect(classifyFailure(anError(fields)).permanent).toBe(false));

test.each([
  ['550 5.1.1 no such mailbox', true],
  ['553-5.1.10 no mail is accepted', true],
  ['550 no such mailbox', undefined],
  ['552 5.2.2 the mailbox is full', undefined],
  ['450 4.1.1 try later', undefined],
])('after "%s", an address can or cannot get other emails', (response, isUndeliverable) => {
  const error = anError({ code: 'EENVELOPE', responseCode: Number(response.slice(0, 3)), response });
  expect(classifyFailure(error).isUndeliverable).toBe(isUndeliverable);
});

test('only timeouts and broken connections mean that the mail server is unavailable', () => {
  expect(classifyFailure(anError({ code: 'ESOCKET' })).unreachable).toBe(true);
  expect(classifyFailure(anError({ code: 'EENVELOPE', responseCode: 451 })).unreachable).toBe(false);
});

test('the reason says why no connection was made', () => {
  const expired = Object.assign(new Error('certificate has expired'), { code: 'ESOCKET' });
  expect(classifyFailure(expired).reason).toBe('The mail server cannot be reached: certificate has expired');
});

test("the server's message is kept without the addresses in it", () => {
  const response = '550 5.1.1 <maya.chen@example.com>: no\r\nsuch mailbox';
  expect(classifyFailure(anError({ responseCode: 550, response })).reason).toBe(
    '550 5.1.1 <***>: no such mailbox',
  );
});

test.each([
  ['maya.chen@example.com', '550 5.1.1 Maya.Chen... User unknown', '550 5.1.1 ***... User unknown'],
  ['ann@example.com', '550 ann cannot replace joann', '550 *** cannot replace joann'],
  ['1@example.com', '550 5.1.1 No such user', '550 5.1.1 No such user'],
])('for a mail to %s, "%s" is kept without the name', (to, response, reason) => {
  expect(classifyFailure(anError({ responseCode: 550, response }), to).reason).toBe(reason);
});

test('delays grow from seconds to hours, each varied by up to a fifth', () => {
  for (const [attempt, seconds] of [
    [1, 10],
    [2, 35],
    [4, 429],
    [7, 18_383],
  ] as const) {
    const delay = smtpRetries.delayAfter(attempt);
    expect(delay).toBeGreaterThanOrEqual(seconds * 799);
    expect(delay).toBeLessThanOrEqual(seconds * 1_201);
  }
});

test('a missing answer to a whole email does not mean that the server is unavailable', () => {
  const { permanent, unreachable } = classifyFailure(new Unanswered('no answer'));
  expect({ permanent, unreachable }).toEqual({ permanent: false, unreachable: false });
});
