import { orderFieldNames, orderFields, type OrderFieldName } from '@exline/contracts';
import { TextField } from '../../../ui/forms/fields.tsx';
import { FieldPair } from '../../../ui/forms/Form.tsx';

/** What a text field is told about each kind of value. */
const kinds = {
  line: {},
  email: { type: 'email' },
  date: { type: 'date' },
  photo: { type: 'url', help: 'An http or https address; visitors see it once the order is delivered.' },
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
  /** A form for a new order asks for less, and shows how its fields are filled. */
  isNew: boolean;
  /** Those that stand elsewhere in the form. */
  without?: readonly OrderFieldName[];
}

/** The fields of an order, two in a row; the address of a photo needs a row of its own. */
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
