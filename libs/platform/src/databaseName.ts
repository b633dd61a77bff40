const DEFAULT = 'exline';

/** The database name in a MongoDB address. Without one the driver would use `test`, and this returns the default. */
export const databaseName = (mongoUrl: string): string =>
  /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(mongoUrl)?.[1] ?? DEFAULT;
