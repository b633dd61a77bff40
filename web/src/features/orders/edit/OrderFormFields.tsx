import { orderFields, type OrderFieldName } from '@exline/contracts';
import { DateField } from '../../../ui/forms/DateField.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { FieldPair } from '../../../ui/forms/Form.tsx';

/** The props of the text field for each kind of value. */
const kinds = {
  line: {},
  email: { type: 'email' },
  phone: { type: 'tel' },
  postalCode: {},
  window: { help: 'Two times of a day, such as 9:00-12:00.' },
  date: {},
  photo: { type: 'url', help: 'An http or https address. Visitors see the photo after delivery.' },
  weight: { help: 'In pounds and ounces.' },
} as const;

const FieldOf = ({ name, hint }: { name: OrderFieldName; hint: boolean }) => {
  const { label, kind, example } = orderFields[name];
  if (kind === 'date') return <DateField name={name} label={label} type="date" optional />;
  const isWritten = kind !== 'email' && kind !== 'photo';
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
  names: readonly OrderFieldName[];
  /** Shows examples as placeholders. */
  hint?: boolean;
}

/** Fields of an order, two per row; the long address of the photo has its own row. */
export const OrderFormFields = ({ names, hint = false }: Props) => {
  const [wide, narrow] = [true, false].map((isWide) =>
    names.filter((name) => (orderFields[name].kind === 'photo') === isWide),
  ) as [OrderFieldName[], OrderFieldName[]];
  const pairs = narrow.flatMap((name, index) => (index % 2 === 0 ? [[name, narrow[index + 1]]] : []));
  return (
    <>
      {pairs.map(([left, right]) => (
        <FieldPair key={left}>
          {left && <FieldOf name={left} hint={hint} />}
          {right && <FieldOf name={right} hint={hint} />}
        </FieldPair>
      ))}
      {wide.map((name) => (
        <FieldOf key={name} name={name} hint={hint} />
      ))}
    </>
  );
};
