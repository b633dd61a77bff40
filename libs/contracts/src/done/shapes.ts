import { object, type InferType } from 'yup';
import { shape } from '../api/shape.ts';

const markShape = object({
  done: shape.flag(),
  actor: shape.text().meta({ description: '`visitor` if a new message reopened it' }),
  at: shape.time(),
}).meta({ title: 'DoneMark', description: 'Records that it was marked as done or reopened.' });
/** Records that a contact message or conversation was marked as done or reopened. */
export type DoneMark = InferType<typeof markShape>;

/** The fields that conversations and contact messages share. */
export const doneFields = {
  isDone: shape.flag().meta({ description: 'whether it is marked as done' }),
  marks: shape.list(markShape).meta({ description: 'the newest ten, oldest first' }),
};
