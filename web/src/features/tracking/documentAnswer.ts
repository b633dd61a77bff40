import { trackingKey, type TrackingResult } from '@exline/contracts';
import { createContext, useContext, useEffect, useState } from 'react';
import type { TrackAnswer } from './queries.ts';

/** The look-up result that the server put into the document; `value` is null if no parcel has the number. */
export interface DocumentAnswer {
  trackingNumber: string;
  value: TrackingResult | null;
  etag: string | null;
}

/** The id of the script element with this data. */
export const ANSWER_ELEMENT = 'answer';

/** Keeps the answer until it is shown once; returning to the parcel later looks it up again. */
export const answerOnce = (answer: DocumentAnswer | null) => {
  let held = answer;
  return { look: () => held, letGo: () => void (held = null) };
};

export const DocumentAnswerContext = createContext(answerOnce(null));

/** Whether the document contains the answer. */
export const useIsInDocument = (): boolean => {
  const { look } = useContext(DocumentAnswerContext);
  // Read once, because the answer is released before all parts of the page are hydrated.
  const [answer] = useState(look);
  return answer !== null;
};

/** The document's answer for this number, for its first view only. */
export const useDocumentAnswer = (trackingNumber: string): TrackAnswer | undefined => {
  const { look, letGo } = useContext(DocumentAnswerContext);
  const [answer] = useState(look);
  useEffect(letGo, [letGo]);
  return answer && trackingKey(answer.trackingNumber) === trackingKey(trackingNumber) ? answer : undefined;
};
