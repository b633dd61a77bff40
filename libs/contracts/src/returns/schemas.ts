import { object, string, type ObjectSchema } from 'yup';
import { brand } from '../site/brand.ts';
import { isParcelNumber, parcelNumber, returnIssues, returnTexts, type ReturnIssue } from './returnForm.ts';

const normalized = (_value: unknown, given: unknown) =>
  typeof given === 'string' ? parcelNumber(given) : given;

/** A return request, with the same rules and texts as the form. */
export const returnSchema = object({
  trackingNumber: string()
    .transform(normalized)
    .typeError(returnTexts.wrongNumber)
    .required(returnTexts.noNumber)
    .test('format', returnTexts.wrongNumber, (value) => !value || isParcelNumber(value))
    .meta({ description: 'in any case', examples: [`${brand.trackingPrefix}1234567890`] }),
  issueType: string<ReturnIssue>()
    .required(returnTexts.noIssue)
    .oneOf(
      returnIssues.map(({ value }) => value),
      returnTexts.noIssue,
    ),
}) as ObjectSchema<{ trackingNumber: string; issueType: ReturnIssue }>;
