import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { statusSentences } from './statusSentences.ts';
import type { EventValues } from './EventFields.tsx';

const sentenceOf = (status: string): string => statusSentences[status] ?? '';

/** Fills the description with the status's default sentence until the user writes another one. */
export const FollowStatus = () => {
  const { values, setFieldValue } = useFormikContext<EventValues>();
  const { status, description } = values;
  const last = useRef(status);
  useEffect(() => {
    // The first run does not show unsent input yet, which may hold another sentence.
    if (status === last.current) return;
    const isDefault = description === sentenceOf(last.current);
    last.current = status;
    if (isDefault) void setFieldValue('description', sentenceOf(status));
    // Run only when the status changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [status]);
  return null;
};
