import { useState } from 'react';
import { keepTyped, typedIn } from './typed.ts';

const FIELD = 'text';

/** Like `useState` for the text of one field, but it is kept in this tab until it is blank. */
export const useTypedText = (form: string, initial = ''): [string, (text: string) => void] => {
  const [text, setText] = useState(() => typedIn(form)[FIELD] ?? initial);
  const write = (next: string) => {
    setText(next);
    keepTyped(form, next === initial ? {} : { [FIELD]: next });
  };
  return [text, write];
};
