import { expect, test } from 'vitest';
import { statusInText } from './receivers.ts';

test.each([
  ['Exline: EX1 is now Out for Delivery in Denver, CO. Reply STOP to end.', 'Out for Delivery'],
  ['Exline: EX1 is now Shipped, then In Transit in Denver, CO. Reply STOP to end.', 'In Transit'],
  ['Exline: EX1 is now Exception. Reply STOP to end.', 'Exception'],
  ['Exline: Reply YES to get updates on parcel EX1. Reply STOP to end. Msg & data rates may apply.', ''],
])('the newest status in %j is %j', (text, status) => expect(statusInText(text)).toBe(status));
