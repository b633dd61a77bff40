import { expect, test } from 'vitest';
import { isNeverReached } from './smsErrors.ts';
import { textReportUrl } from './textReports.ts';

const provider = { origin: 'https://api.twilio.com' };
const simulator = { origin: 'http://127.0.0.1:1080' };

test.each(['https://exline.example', 'https://exline.example/'])(
  'the provider reports to the site at %s, which names the message',
  (site) =>
    expect(textReportUrl(site, provider, 7)).toBe(
      'https://exline.example/api/webhooks/sms/reports?message=7',
    ),
);

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://gateway:3000'])(
  'a provider cannot reach %s, but a simulator can',
  (site) => {
    expect(textReportUrl(site, provider, 7)).toBeUndefined();
    expect(textReportUrl(site, simulator, 7)).toBe(`${site}/api/webhooks/sms/reports?message=7`);
  },
);

test('a number that has opted out or is not mobile is never reached, but a phone that is off may be', () => {
  expect([21_211, 21_610, 21_614, 30_005, 30_006].map(isNeverReached)).toEqual(Array(5).fill(true));
  expect([0, Number.NaN, 30_003, 30_004, 30_007, 30_008].map(isNeverReached)).toEqual(Array(6).fill(false));
});
