/** The maximum of a date field: with one, a year ends after four digits, and the next digit goes to the next part. */
export const lastDay = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' } as const;
