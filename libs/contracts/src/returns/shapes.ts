import { object, type ObjectSchema } from 'yup';
import { shape } from '../api/shape.ts';
import { returnStatuses, type FollowedReturn } from './returns.ts';

const returnEntryShape = object({ status: shape.oneOf(returnStatuses), at: shape.time() });

export const followedReturnShape: ObjectSchema<FollowedReturn> = object({
  returnNumber: shape.text(),
  status: shape.oneOf(returnStatuses),
  steps: shape.list(returnEntryShape).meta({ description: 'oldest first' }),
}).meta({ title: 'FollowedReturn' });
