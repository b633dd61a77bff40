import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { statusSentences } from './statusSentences.ts';
import type { EventValues } from './EventFields.tsx';

/** Fills the description with the status's default sentence until the user writes another one. */
export const FollowStatus = () => {
  const { values, initialValues, setFieldValue } = useFormikContext<EventValues>();
  const last = useRef(initialValues.description);
  useEffect(() => {
    const words = statusSentences[values.status] ?? '';
    if (values.description === last.current) void setFieldValue('description', words);
    last.current = words;
    // Run only when the status changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [values.status]);
  return null;
};
