import type { Random } from './random.ts';

const namesIn = (text: string) => text.split(' ') as [string, ...string[]];

const firstNames = namesIn(
  'Ada Ben Carla Dev Elise Felix Gloria Hassan Ines Jonah Keiko Liam Mila Noor Oscar Paula Quinn Rosa Samir Tess Umar Vera Walter Ximena Yusuf Zoe',
);
const lastNames = namesIn(
  'Abbott Bauer Castillo Dubois Eriksen Ferrari Gupta Haddad Ivanova Jensen Kowalski Lindqvist Moreau Nakamura Okonkwo Park Quintero Rossi Silva Tanaka Ueda Vargas Weber Yilmaz Zhang',
);

/** Addresses of a domain that is reserved for examples. */
export const emailOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;

export const customerName = (random: Random): string =>
  `${random.pick(firstNames)} ${random.pick(lastNames)}`;
