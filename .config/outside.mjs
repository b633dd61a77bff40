/**
 * Packages that stay outside of the programs: what was compiled for the machine, what reads files of its own, the one
 * interface for traces, a list that is long and only looked at once, what the database's driver asks for in tests only (socks).
 */
export const outside = [
  /^(sharp|lmdb|msgpackr|@zxcvbn-ts\/(core|language-common)|socks)$/,
  /^@opentelemetry\//,
];

/** Packages of which a program only hands out files, and which. */
export const handedOut = {
  'swagger-ui-dist': ['swagger-ui.css', 'swagger-ui-bundle.js'],
  '@bull-board/ui': ['dist'],
};
