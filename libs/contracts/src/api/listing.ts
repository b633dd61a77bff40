import { object, string } from 'yup';

/** A parameter that must be a whole number from 1 to `max`. */
export const wholeNumber = (name: string, max: number = Number.MAX_SAFE_INTEGER) =>
  string()
    .test('whole', `${name} must be a whole number from 1 to ${max}`, (value) => {
      if (value === undefined) return true;
      return /^\d{1,16}$/.test(value) && Number(value) >= 1 && Number(value) <= max;
    })
    .meta({ type: 'integer', minimum: 1, maximum: max });

const limit = wholeNumber('limit', 500);

/** The parameters of a list that is paged from its newest entry backward. */
export const backwardPageQuery = object({
  limit: limit.meta({ description: 'maximum number of entries' }),
  before: wholeNumber('before').meta({ description: 'entries before the one with this id' }),
});

/** The page of a list that is paged from its beginning. */
export const pageFields = {
  limit: limit.meta({ description: 'entries per page' }),
  after: wholeNumber('after').meta({ description: 'entries after the one with this id' }),
};

/** The parameters of a list with pages and a search; `q` describes the fields that are searched. */
export const searchedFields = (q: string) => ({
  ...pageFields,
  q: string().max(255).meta({ description: q }),
});

/** The parameters of a list that is paged from its beginning. */
export const forwardPageQuery = object(pageFields);

/** With `view=row`, a list contains only the fields that its rows display. */
export const rowView = string()
  .oneOf(['row'])
  .meta({ description: '`row`: only the fields that a row of the list displays' });

/** Limits a list to one flood, or excludes all floods. */
export const floodFields = {
  flood: string().uuid('flood must be the id of a flood').meta({ description: 'only entries of this flood' }),
  floods: string()
    .oneOf(['left-out'])
    .meta({ description: '`left-out`: without entries that belong to a flood' }),
};
