import { editOrderFormSchema, type EditOrder } from '@exline/contracts';
import { editable, names, type EditableOrder, type EditValues } from './editing.ts';

/** The fields whose value differs from the order that the form started with. */
export const changedFields = (order: EditableOrder, values: EditValues): EditOrder => {
  const before = editable(order);
  const touched = names.filter((name) => values[name].trim() !== before[name]);
  const written = Object.fromEntries(touched.map((name) => [name, values[name]]));
  // `assert: false`, because unchanged required fields are absent.
  return editOrderFormSchema.cast(written, { assert: false }) as EditOrder;
};
