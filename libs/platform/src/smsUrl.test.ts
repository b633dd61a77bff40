import { object } from 'yup';
import { expect, test } from 'vitest';
import { readConfig, variable } from './config.ts';
import { smsAccountIn } from './sms/smsUrl.ts';

const accountSid = `AC${'0a'.repeat(16)}`;
const schema = object({ NODE_ENV: variable.text(), SMS_URL: variable.smsUrl() });

test('an address of a provider names its account, token and number', () =>
  expect(smsAccountIn(`twilio://${accountSid}:to%2Fken@api.twilio.com?from=+15551234567`)).toEqual({
    origin: 'https://api.twilio.com',
    accountSid,
    authToken: 'to/ken',
    from: '+15551234567',
  }));

test('a simulator is reached without encryption, with an escaped plus sign or a messaging service', () => {
  const address = `twilio+http://${accountSid}:t@127.0.0.1:1080/`;
  const service = `MG${'0a'.repeat(16)}`;
  expect(smsAccountIn(`${address}?from=%2B15551234567`)).toMatchObject({
    origin: 'http://127.0.0.1:1080',
    from: '+15551234567',
  });
  expect(smsAccountIn(`${address}?from=${service}`)).toMatchObject({ from: service });
});

test.each([
  'x',
  `https://${accountSid}:t@api.twilio.com?from=+15551234567`,
  `twilio://${accountSid}:t%@api.twilio.com?from=+15551234567`,
  'twilio://me:t@api.twilio.com?from=+15551234567',
  `twilio://${accountSid}@api.twilio.com?from=+15551234567`,
  `twilio://${accountSid}:t@api.twilio.com`,
  `twilio://${accountSid}:t@api.twilio.com?from=Exline`,
  `twilio://${accountSid}:t@api.twilio.com/v1?from=+15551234567`,
])('%s is refused without repeating it', (address) => {
  expect(() => readConfig(schema, { SMS_URL: address })).toThrow(
    /^Bad configuration: SMS_URL must be an address such as twilio:\/\/<account SID>:<auth token>@api/,
  );
});

test('in production, only a provider on the own network is reached without encryption', () => {
  const given = (host: string) => ({
    NODE_ENV: 'production',
    SMS_URL: `twilio+http://${accountSid}:secret-token@${host}?from=+15551234567`,
  });
  expect(readConfig(schema, given('127.0.0.1:1080'))).toMatchObject(given('127.0.0.1:1080'));
  expect(() => readConfig(schema, given('sms.example.com'))).toThrow(
    /^Bad configuration: SMS_URL must use TLS in production \(twilio:\/\/\)[^]*$/,
  );
  expect(() => readConfig(schema, given('sms.example.com'))).not.toThrow('secret-token');
});
