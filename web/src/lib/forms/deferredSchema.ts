import type { ObjectSchema, ValidateOptions } from 'yup';
import { firstInteractionOrTimeout } from '../code/firstInteraction.ts';

/**
 * The schema of a form that is on the first screen of its page. Its library comes after the page, because nothing is
 * checked before someone types. While the schema cannot be loaded, every input passes, because the server checks it as
 * well.
 */
export const deferredSchema = <Values extends object>(load: () => Promise<ObjectSchema<Values>>) => {
  if (typeof window !== 'undefined')
    void firstInteractionOrTimeout().then(() => load().catch(() => undefined));
  return {
    load,
    /** Called by Formik. */
    validate: async (values: unknown, options?: ValidateOptions): Promise<unknown> => {
      const schema = await load().catch(() => null);
      return schema === null ? values : schema.validate(values, options);
    },
  };
};
