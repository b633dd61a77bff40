import { trackingKey, type TrackingResult } from '@exline/contracts';
import { createContext, useContext, useEffect, useState } from 'react';

/** An answer that came with the document of its parcel. */
export interface DocumentAnswer {
  value: TrackingResult;
  etag: string;
}

/** The element of a document that holds it, as data. */
export const ANSWER_ELEMENT = 'answer';

/** Held until it is shown: who comes back to the number later has it looked up again. */
export const DocumentAnswerContext = createContext<{ current: DocumentAnswer | null }>({ current: null });

/** Whether the document itself shows a parcel. */
export const useIsInDocument = (): boolean => useContext(DocumentAnswerContext).current !== null;

/** What the document says of a number, for the first view of it. */
export const useDocumentAnswer = (trackingNumber: string): DocumentAnswer | undefined => {
  const held = useContext(DocumentAnswerContext);
  const [answer] = useState(() => held.current);
  useEffect(() => void (held.current = null), [held]);
  return answer && trackingKey(answer.value.trackingNumber) === trackingKey(trackingNumber)
    ? answer
    : undefined;
};

/** For the browser: what the document it shows came with. */
export const readDocumentAnswer = (): DocumentAnswer | null => {
  const text = document.getElementById(ANSWER_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as DocumentAnswer) : null;
};
