import { object, string, type InferType } from 'yup';
import { shape } from '../api/shape.ts';
import { returnIssues, type ReturnIssue } from './returnForm.ts';
import { returnProblems, returnStatuses, type ReturnProblem } from './returns.ts';

const returnEntryShape = object({ status: shape.oneOf(returnStatuses), at: shape.time() });
export type ReturnEntry = InferType<typeof returnEntryShape>;

export const followedReturnShape = object({
  returnNumber: shape.text(),
  status: shape.oneOf(returnStatuses),
  steps: shape.list(returnEntryShape).meta({ description: 'oldest first' }),
}).meta({ title: 'FollowedReturn' });
/** A return as anyone who knows its number sees it. */
export type FollowedReturn = InferType<typeof followedReturnShape>;

const issues = returnIssues.map(({ value }) => value) as ReturnIssue[];
const problems = Object.keys(returnProblems) as ReturnProblem[];

export const returnPhotoShape = object({
  id: shape.id(),
  name: shape.text().meta({ description: 'the name of the file' }),
  at: shape.time(),
  width: shape.id(),
  height: shape.id(),
}).meta({ title: 'ReturnPhoto' });
/** A customer's photo of the content of a returned parcel. */
export type ReturnPhoto = InferType<typeof returnPhotoShape>;

export const staffReturnShape = followedReturnShape
  .shape({
    id: shape.id(),
    trackingNumber: shape.text(),
    issueType: shape.oneOf(issues),
    orderId: shape.maybeId().meta({ description: '`null` for an unknown parcel' }),
    problem: string<ReturnProblem>()
      .oneOf(problems)
      .defined()
      .nullable()
      .meta({ description: 'why the request does not meet the rules' }),
    customerEmail: shape.maybeText(),
    customerName: shape.maybeText(),
    note: shape.maybeText().meta({ description: 'the last text of the staff' }),
    photos: shape.list(returnPhotoShape).meta({ description: 'from the customer, oldest first' }),
    isErased: shape.flag(),
  })
  .meta({ title: 'Return', description: 'A return, as staff see it.' });
/** A return as staff see it. */
export type StaffReturn = InferType<typeof staffReturnShape>;
