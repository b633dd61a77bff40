import { useState } from 'react';
import { keepTyped, typedIn } from './typed.ts';

const FIELD = 'text';

/** Like `useState` for a single text, but stored in this tab until it is back to its initial value. */
export const useTypedText = (form: string, initial = ''): [string, (text: string) => void] => {
  const [text, setText] = useState(() => typedIn(form)[FIELD] ?? initial);
  const write = (next: string) => {
    setText(next);
    keepTyped(form, next === initial ? {} : { [FIELD]: next });
  };
  return [text, write];
};
