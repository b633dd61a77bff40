const DEFAULT = 'exline';

/** The database that a MongoDB address names; the driver would take `test` where it names none. */
export const databaseName = (mongoUrl: string): string =>
  /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(mongoUrl)?.[1] ?? DEFAULT;
