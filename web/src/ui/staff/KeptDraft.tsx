import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { keepDraft, readDraft } from '../../lib/staff/drafts.ts';

type Values = Record<string, string>;

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

const parsed = (draft: string): Values => {
  try {
    return Object.fromEntries(Object.entries(JSON.parse(draft) as object).filter(isText));
  } catch {
    // None is kept, or not by us.
    return {};
  }
};

/** Keeps what is typed into the formik form around it, and brings it back when the form is shown again. */
export const KeptDraft = ({ name }: { name: string }) => {
  const { values, setValues, dirty } = useFormikContext<Values>();
  const restored = useRef(false);
  useEffect(() => {
    if (restored.current) return keepDraft(name, dirty ? JSON.stringify(values) : '');
    restored.current = true;
    const draft = readDraft(name);
    if (draft) void setValues({ ...values, ...parsed(draft) }, false);
  }, [name, values, dirty, setValues]);
  return null;
};
