import { ValidationError } from 'yup';
import { expect, test } from 'vitest';
import { mailTextsSchema } from './schemas.ts';
import { allTexts, changedTexts, templateKinds } from './templates.ts';

const faultsOf = (texts: object): Record<string, string> => {
  try {
    mailTextsSchema('delivery').validateSync(
      { texts: { ...allTexts('delivery', {}), ...texts } },
      { abortEarly: false },
    );
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]));
  }
};

test.each(templateKinds)('the default texts of the kind %s are valid', (kind) => {
  const texts = allTexts(kind, {});
  expect(mailTextsSchema(kind).validateSync({ texts })).toEqual({ texts });
});

test('an unknown placeholder is refused by name', () =>
  expect(faultsOf({ subject: 'Hello {{ nmae }}' })).toEqual({
    'texts.subject':
      'Subject has the unknown placeholder {{nmae}}. Known placeholders: {{name}}, {{trackingNumber}}, {{deliveredAt}}, {{destination}}, {{contactForm}}',
  }));

test.each(['constructor', '__proto__', ''])('the placeholder {{%s}} is unknown', (name) =>
  expect(Object.keys(faultsOf({ text: `{{${name}}}` }))).toEqual(['texts.text']),
);

test('a link is refused in a line and accepted in a paragraph', () => {
  expect(faultsOf({ text: 'See {{contactForm}}.' })).toEqual({});
  expect(faultsOf({ subject: 'See {{contactForm}}' })).toEqual({
    'texts.subject': 'Subject cannot hold {{contactForm}}, because a link needs a paragraph',
  });
});

test('a line has no line breaks and a limited length, and neither line nor text is empty', () =>
  expect(faultsOf({ subject: 'a\nb', title: 'x'.repeat(151), text: ' ' })).toEqual({
    'texts.subject': 'Subject cannot hold line breaks or control characters',
    'texts.title': 'Heading can have at most 150 characters',
    'texts.text': 'Text is required',
  }));

test('only texts that differ from the default are kept', () => {
  const texts = { ...allTexts('delivery', {}), subject: 'Here it is', other: 'x' };
  expect(changedTexts('delivery', texts)).toEqual({ subject: 'Here it is' });
  expect(allTexts('delivery', { subject: 'Here it is' })).toMatchObject({
    subject: 'Here it is',
    title: 'Your parcel was delivered',
  });
});
