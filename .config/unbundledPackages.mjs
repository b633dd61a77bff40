/**
 * Packages that are not bundled into the programs: native packages, packages that read their own files, the
 * tracing API (which must exist once), a long list that is rarely read, and a package that the database
 * driver only needs in tests (socks).
 */
export const unbundledPackages = [
  /^(sharp|lmdb|msgpackr|@zxcvbn-ts\/(core|language-common)|socks)$/,
  /^@opentelemetry\//,
];

/** Packages that a program does not run but serves files from, and the served files. */
export const servedPackages = {
  'swagger-ui-dist': ['swagger-ui.css', 'swagger-ui-bundle.js'],
  '@bull-board/ui': ['dist'],
};
