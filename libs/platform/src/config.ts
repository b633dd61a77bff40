import { number, string, ValidationError, type InferType, type ObjectSchema, type AnyObject } from 'yup';

/** What is wrong with the environment, every fault in one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const oneOf = <Value extends string>(...values: Value[]) =>
  string<Value>().oneOf(values, ({ path }) => `${path} must be one of ${values.join(', ')}`);

/** The kinds of variable that a process can have; a blank one counts as not set. */
export const variable = {
  port: (fallback: number) =>
    number()
      .typeError(({ path }) => `${path} must be a port number`)
      .integer(({ path }) => `${path} must be a port number`)
      .min(0, ({ path }) => `${path} must be a port number`)
      .max(65_535, ({ path }) => `${path} must be a port number`)
      .default(fallback),
  text: () => string().trim(),
  oneOf,
  onOff: (fallback: 'on' | 'off') => oneOf('on', 'off').default(fallback),
  url: (...protocols: string[]) =>
    string()
      .trim()
      .test(
        'url',
        ({ path }) => `${path} must be an address beginning with ${protocols.join(' or ')}`,
        (value) =>
          value === undefined ||
          (URL.canParse(value) && protocols.some((protocol) => value.startsWith(protocol))),
      ),
};

/** Validates the environment once, at start. Throws a `ConfigError` that names every fault. */
export const readConfig = <T extends AnyObject>(
  schema: ObjectSchema<T>,
  env: NodeJS.ProcessEnv,
): InferType<ObjectSchema<T>> => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  try {
    return schema.validateSync(given, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError)
      throw new ConfigError(`Bad configuration: ${error.errors.join('; ')}`);
    throw error;
  }
};
