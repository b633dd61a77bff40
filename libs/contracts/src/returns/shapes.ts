import { object, string, type ObjectSchema } from 'yup';
import { shape } from '../api/shape.ts';
import { returnIssues, type ReturnIssue } from './returnForm.ts';
import { returnProblems, returnStatuses, type FollowedReturn, type ReturnProblem } from './returns.ts';
import type { ReturnPhoto } from './photos.ts';
import type { StaffReturn } from './staffReturn.ts';

const returnEntryShape = object({ status: shape.oneOf(returnStatuses), at: shape.time() });

export const followedReturnShape: ObjectSchema<FollowedReturn> = object({
  returnNumber: shape.text(),
  status: shape.oneOf(returnStatuses),
  steps: shape.list(returnEntryShape).meta({ description: 'oldest first' }),
}).meta({ title: 'FollowedReturn' });

const issues = returnIssues.map(({ value }) => value) as ReturnIssue[];
const problems = Object.keys(returnProblems) as ReturnProblem[];

export const returnPhotoShape: ObjectSchema<ReturnPhoto> = object({
  id: shape.id(),
  name: shape.text().meta({ description: 'the name of the file' }),
  at: shape.time(),
  width: shape.id(),
  height: shape.id(),
}).meta({ title: 'ReturnPhoto' });

export const staffReturnShape: ObjectSchema<StaffReturn> = followedReturnShape
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
  .meta({ title: 'Return', description: 'A return, as staff see it.' }) as ObjectSchema<StaffReturn>;
