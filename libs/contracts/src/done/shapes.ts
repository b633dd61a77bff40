import { object, type ObjectSchema } from 'yup';
import { shape } from '../api/shape.ts';
import type { DoneMark } from './done.ts';

const markShape: ObjectSchema<DoneMark> = object({
  done: shape.flag(),
  actor: shape.text().meta({ description: '`visitor` if a new message reopened it' }),
  at: shape.time(),
}).meta({ title: 'DoneMark', description: 'Records that it was marked as done or reopened.' });

/** The fields that conversations and contact messages share. */
export const doneFields = {
  isDone: shape.flag().meta({ description: 'whether it is marked as done' }),
  marks: shape.list(markShape).meta({ description: 'the newest ten, oldest first' }),
};
