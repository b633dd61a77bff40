import { orderedKey } from '../bson/orderedKey.ts';
import { bsonType, isArray, isDocument, isNumber, itemsOf, numberOf } from '../bson/value.ts';
import type { Value } from '../bson/value.ts';
import { array, double, int32, int64 } from '../bson/write.ts';
import { CommandError, unsupported } from '../bson/commandError.ts';
import type { Missing, Place } from './tree.ts';

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
  $pull: {
    missing: 'checked',
    apply(place, operand, path) {
      if (place.value === undefined) return;
      if (!isArray(place.value))
        throw new CommandError('BadValue', `Cannot apply $pull to the non-array field '${path}'`);
      if (isDocument(operand) || operand.type === bsonType.regex) throw unsupported('$pull by a condition');
      const gone = orderedKey(operand);
      place.set(array(itemsOf(place.value).filter((item) => !orderedKey(item).equals(gone))));
    },
  },
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
