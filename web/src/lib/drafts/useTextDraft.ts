import { useState } from 'react';
import { saveDraft, readDraft } from './drafts.ts';

const FIELD = 'text';

/** Like `useState` for a single text, but stored in this tab until it is back to its initial value. */
export const useTextDraft = (form: string, initial = ''): [string, (text: string) => void] => {
  const [text, setText] = useState(() => readDraft(form)[FIELD] ?? initial);
  const write = (next: string) => {
    setText(next);
    saveDraft(form, next === initial ? {} : { [FIELD]: next });
  };
  return [text, write];
};
