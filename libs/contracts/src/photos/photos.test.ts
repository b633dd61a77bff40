import { expect, test } from 'vitest';
import { photoName } from './photos.ts';

test.each([
  ['door.jpg', 'door.jpg'],
  ['C:\\fakepath\\door.jpg', 'door.jpg'],
  ['../../etc/door.jpg', 'door.jpg'],
  ['  front \n door.jpg ', 'front door.jpg'],
  ['gpj.\u202Edoor.jpg', 'gpj.door.jpg'],
  ['Tür.webp'.normalize('NFD'), 'Tür.webp'],
  ['', 'photo.jpg'],
  ['\u0000', 'photo.jpg'],
  [`${'ä'.repeat(120)}.jpeg`, `${'ä'.repeat(95)}.jpeg`],
])('the file name %j is shown as %j', (given, shown) => expect(photoName(given)).toBe(shown));
