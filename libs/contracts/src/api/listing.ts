import { object, string } from 'yup';
import { doneStates } from '../inbox/done.ts';

/** A parameter that must be a whole number from 1. */
export const wholeNumber = (name: string, max: number = Number.MAX_SAFE_INTEGER) =>
  string()
    .test('whole', `${name} must be a whole number from 1 to ${max}`, (value) => {
      if (value === undefined) return true;
      return /^\d{1,16}$/.test(value) && Number(value) >= 1 && Number(value) <= max;
    })
    .meta({ type: 'integer', minimum: 1, maximum: max });

const limit = wholeNumber('limit', 500);

/** The parameters of a list that is read from its end. */
export const earlierQuery = object({
  limit: limit.meta({ description: 'how many at most' }),
  before: wholeNumber('before').meta({ description: 'what stands before the one with this id' }),
});

/** Those of a list that is paged and searched, with words on what the search looks at. */
export const searchedFields = (q: string) => ({
  limit: limit.meta({ description: 'how many a page' }),
  after: wholeNumber('after').meta({ description: 'what follows the one with this id' }),
  q: string().max(255).meta({ description: q }),
});

/** The parameters of a list that is read from its beginning. */
export const laterQuery = object({
  limit: limit.meta({ description: 'how many a page' }),
  after: wholeNumber('after').meta({ description: 'what follows the one with this id' }),
});

/** With `view=row` a list carries only what its rows show. */
export const rowView = string()
  .oneOf(['row'])
  .meta({ description: '`row`: only what a row of the list shows' });

/** Which floods a list holds. */
export const floodFields = {
  flood: string()
    .uuid('flood must be the id of a flood')
    .meta({ description: 'only what belongs to this flood' }),
  floods: string().oneOf(['left-out']).meta({ description: '`left-out`: without what belongs to a flood' }),
};

/** Those of a list that the staff is done with, or those that are open. */
export const doneState = string()
  .oneOf([...doneStates])
  .meta({ description: '`open` or `done` ones; all of them when nothing is said' });
