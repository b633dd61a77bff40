import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { statusSentences } from './statusSentences.ts';
import type { EventValues } from './EventFields.tsx';

/** Says what the status says, until somebody writes something else. */
export const FollowStatus = () => {
  const { values, initialValues, setFieldValue } = useFormikContext<EventValues>();
  const last = useRef(initialValues.description);
  useEffect(() => {
    const words = statusSentences[values.status] ?? '';
    if (values.description === last.current) void setFieldValue('description', words);
    last.current = words;
    // Only another status changes the words.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [values.status]);
  return null;
};
