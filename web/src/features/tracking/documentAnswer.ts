import { trackingKey, type TrackingResult } from '@exline/contracts';
import { createContext, useContext, useEffect, useState } from 'react';
import type { TrackAnswer } from './api/track.ts';

/** An answer that came with the document of its parcel; without a value there is no such parcel. */
export interface DocumentAnswer {
  trackingNumber: string;
  value: TrackingResult | null;
  etag: string | null;
}

/** The element of a document that holds it, as data. */
export const ANSWER_ELEMENT = 'answer';

/** Holds an answer until it is shown: who comes back to the number later has it looked up again. */
export const heldAnswer = (answer: DocumentAnswer | null) => {
  let held = answer;
  return { look: () => held, letGo: () => void (held = null) };
};

export const DocumentAnswerContext = createContext(heldAnswer(null));

/** Whether the document itself answers. */
export const useIsInDocument = (): boolean => {
  const { look } = useContext(DocumentAnswerContext);
  // Asked once: while the page is hydrated in slices, the answer is let go before all of them are.
  const [answer] = useState(look);
  return answer !== null;
};

/** What the document says of a number, for the first view of it. */
export const useDocumentAnswer = (trackingNumber: string): TrackAnswer | undefined => {
  const { look, letGo } = useContext(DocumentAnswerContext);
  const [answer] = useState(look);
  useEffect(letGo, [letGo]);
  return answer && trackingKey(answer.trackingNumber) === trackingKey(trackingNumber) ? answer : undefined;
};

/** For the browser: what the document it shows came with. */
export const readDocumentAnswer = (): DocumentAnswer | null => {
  const text = document.getElementById(ANSWER_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as DocumentAnswer) : null;
};
