import { orderedKey } from '../bson/orderedKey.ts';
import {
  bsonType,
  eachField,
  fieldsOf,
  isArray,
  isDocument,
  isNumber,
  itemsOf,
  numberOf,
} from '../bson/value.ts';
import type { Value } from '../bson/value.ts';
import { array, double, int32, int64 } from '../bson/write.ts';
import { CommandError } from '../bson/commandError.ts';
import { matches } from '../match/filter.ts';
import { parseFilter } from '../match/parseFilter.ts';
import { itemsOfPlace, type Missing, type Place } from './tree.ts';

export interface Operator {
  /** How an operator handles a path that does not exist. */
  readonly missing: Missing;
  apply(place: Place, operand: Value, path: string): void;
}

export const operators: Readonly<Record<string, Operator>> = {
  $set: { missing: 'created', apply: (place, operand) => place.set(operand) },
  $setOnInsert: { missing: 'created', apply: (place, operand) => place.set(operand) },
  $unset: { missing: 'ignored', apply: (place) => place.unset() },
  $inc: { missing: 'created', apply: (place, operand, path) => place.set(sum(place.value, operand, path)) },
  $max: {
    missing: 'created',
    apply(place, operand) {
      if (place.value === undefined || Buffer.compare(orderedKey(operand), orderedKey(place.value)) > 0) {
        place.set(operand);
      }
    },
  },
  $push: {
    missing: 'created',
    apply: (place, operand, path) => place.set(array([...listAt(place, '$push', path), ...pushed(operand)])),
  },
  $pull: {
    missing: 'checked',
    apply(place, operand, path) {
      if (place.value === undefined) return;
      const list = listAt(place, '$pull', path);
      const gone = pulled(operand);
      place.set(array(list.filter((item) => !gone(item))));
    },
  },
};

const listAt = (place: Place, operator: string, path: string): Value[] => {
  const items = itemsOfPlace(place.value);
  if (items !== undefined) return items;
  throw new CommandError('BadValue', `Cannot apply ${operator} to the non-array field '${path}'`);
};

const pushed = (operand: Value): readonly Value[] => {
  if (!isDocument(operand)) return [operand];
  const fields = fieldsOf(operand);
  const [first] = fields.keys();
  if (first === undefined || !first.startsWith('$')) return [operand];
  const each = fields.get('$each');
  for (const name of fields.keys()) {
    if (name !== '$each') throw new CommandError('BadValue', `Unrecognized clause in $push: ${name}`);
  }
  if (each === undefined || !isArray(each)) throw new CommandError('BadValue', '$each must be an array');
  return itemsOf(each);
};

/** Removes items equal to the value. An object removes the objects that have all its fields. */
const pulled = (operand: Value): ((item: Value) => boolean) => {
  if (operand.type === bsonType.regex) throw new CommandError('BadValue', '$pull supports no regex');
  if (!isDocument(operand)) {
    const key = orderedKey(operand);
    return (item) => orderedKey(item).equals(key);
  }
  eachField(operand, (name, value) => {
    const nested = isDocument(value) ? [...fieldsOf(value).keys()] : [];
    const operator = [name, ...nested].find((part) => part.startsWith('$'));
    if (operator !== undefined)
      throw new CommandError('BadValue', `$pull supports equality only, not ${operator}`);
  });
  const filter = parseFilter(operand);
  return (item) => isDocument(item) && matches(filter, item);
};

const sum = (current: Value | undefined, operand: Value, path: string): Value => {
  if (!isNumber(operand)) {
    throw new CommandError('TypeMismatch', `Cannot increment '${path}' with a non-numeric argument`);
  }
  if (current === undefined) return operand;
  if (!isNumber(current)) {
    throw new CommandError(
      'TypeMismatch',
      `Cannot apply $inc to a value of non-numeric type, field '${path}'`,
    );
  }
  if (current.type === bsonType.double || operand.type === bsonType.double) {
    return double(numberOf(current) + numberOf(operand));
  }
  const total = integerOf(current) + integerOf(operand);
  if (BigInt.asIntN(64, total) !== total) {
    throw new CommandError(
      'BadValue',
      `Failed to apply $inc to '${path}': the result does not fit into 64 bits`,
    );
  }
  const small = current.type === bsonType.int32 && operand.type === bsonType.int32;
  return small && BigInt.asIntN(32, total) === total ? int32(Number(total)) : int64(total);
};

const integerOf = (value: Value): bigint =>
  value.type === bsonType.int64 ? value.buf.readBigInt64LE(value.at) : BigInt(numberOf(value));
