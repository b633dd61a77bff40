import { orderFieldNames, orderFields, type OrderFieldName } from '@exline/contracts';
import { TextField } from '../../../ui/forms/fields.tsx';
import { FieldPair } from '../../../ui/forms/Form.tsx';

/** The props of the text field for each kind of value. */
const kinds = {
  line: {},
  email: { type: 'email' },
  date: { type: 'date' },
  photo: { type: 'url', help: 'An http or https address. Visitors see the photo after delivery.' },
  weight: { help: 'In pounds and ounces.' },
} as const;

const FieldOf = ({ name, hint }: { name: OrderFieldName; hint: boolean }) => {
  const { label, kind, example } = orderFields[name];
  const isWritten = kind === 'line' || kind === 'weight';
  return (
    <TextField
      name={name}
      label={label}
      optional
      {...kinds[kind]}
      {...(hint && isWritten && name !== 'customerName' && { placeholder: example })}
    />
  );
};

interface Props {
  /** The form for a new order has fewer fields, and examples as placeholders. */
  isNew: boolean;
  /** Fields that the form shows elsewhere. */
  without?: readonly OrderFieldName[];
}

/** The fields of an order, two per row; the long address of the photo has its own row. */
export const OrderFormFields = ({ isNew, without = [] }: Props) => {
  const asked = orderFieldNames.filter(
    (name) => !without.includes(name) && !(isNew && 'later' in orderFields[name]),
  );
  const [wide, narrow] = [true, false].map((isWide) =>
    asked.filter((name) => (orderFields[name].kind === 'photo') === isWide),
  ) as [OrderFieldName[], OrderFieldName[]];
  const pairs = narrow.flatMap((name, index) => (index % 2 === 0 ? [[name, narrow[index + 1]]] : []));
  return (
    <>
      {pairs.map(([left, right]) => (
        <FieldPair key={left}>
          {left && <FieldOf name={left} hint={isNew} />}
          {right && <FieldOf name={right} hint={isNew} />}
        </FieldPair>
      ))}
      {wide.map((name) => (
        <FieldOf key={name} name={name} hint={isNew} />
      ))}
    </>
  );
};
