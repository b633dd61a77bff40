import { bsonType, elementAt, isArray, isDocument, stringOf, type Value } from '../bson/value.ts';

/** Whether a name looks like a field name of a program. Any other name may be personal data. */
const isName = (name: string): boolean => /^[A-Za-z_]\w{0,39}$/.test(name) || /^\d{1,2}$/.test(name);

/**
 * The types and names of all fields of a document, in order, as they appear in its bytes. An outline contains no
 * values, so that a dictionary made of outlines keeps nothing of a deleted document.
 */
export const outlineOf = (container: Value): Buffer => {
  const parts: Buffer[] = [];
  collect(container, parts);
  return Buffer.concat(parts);
};

/** Whether a text is the JSON of an object in which all texts are empty, such as the shape of encrypted values. */
const isEmptyJson = (text: string): boolean => {
  if (!text.startsWith('{')) return false;
  try {
    return isEmpty(JSON.parse(text));
  } catch {
    return false;
  }
};

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.entries(value).every(([name, one]) => isName(name) && isEmpty(one)));

const collect = (container: Value, parts: Buffer[]): void => {
  const { buf } = container;
  let element = elementAt(buf, container.at + 4);
  for (; element !== undefined; element = elementAt(buf, element.end)) {
    const { type, nameAt, nameEnd, end } = element;
    const value: Value = { type, buf, at: nameEnd + 1, end };
    if (!isName(buf.toString('latin1', nameAt, nameEnd))) continue;
    // The type byte, the name and its terminating zero.
    parts.push(buf.subarray(nameAt - 1, nameEnd + 1));
    if (isDocument(value) || isArray(value)) collect(value, parts);
    else if (type === bsonType.string && isEmptyJson(stringOf(value)))
      parts.push(buf.subarray(nameEnd + 5, end));
  }
};
