import { object, type ObjectSchema } from 'yup';
import { shape } from '../api/shape.ts';
import type { DoneMark } from './done.ts';

const markShape: ObjectSchema<DoneMark> = object({
  done: shape.flag(),
  actor: shape.text().meta({ description: '`visitor` for one who wrote again' }),
  at: shape.time(),
}).meta({ title: 'DoneMark', description: 'It was marked as done, or opened again.' });

/** What a conversation and a contact message have in common: whether the staff is done with it. */
export const doneFields = {
  isDone: shape.flag().meta({ description: 'whether the staff is done with it' }),
  marks: shape.list(markShape).meta({ description: 'the newest ten, oldest first' }),
};
