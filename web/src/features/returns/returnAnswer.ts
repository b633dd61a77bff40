import type { FollowedReturn } from '@exline/contracts';
import { createContext, use, useEffect, useState } from 'react';

/** The return that the server put into the document; `value` is null if no return has the number. */
export interface ReturnAnswer {
  returnNumber: string;
  value: FollowedReturn | null;
}

/** The id of the script element with this data. */
export const RETURN_ANSWER_ELEMENT = 'return-answer';

/** Provides the answer while the document is rendered on the server. */
export const ReturnAnswerContext = createContext<ReturnAnswer | null>(null);

const inDocument = (): ReturnAnswer | null => {
  if (typeof document === 'undefined') return null;
  const text = document.getElementById(RETURN_ANSWER_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as ReturnAnswer) : null;
};

/** The document's answer about this return, for its first view only; a later view asks the server. */
export const useReturnAnswer = (returnNumber: string): ReturnAnswer | null => {
  const given = use(ReturnAnswerContext);
  const [answer] = useState(() => given ?? inDocument());
  useEffect(() => document.getElementById(RETURN_ANSWER_ELEMENT)?.remove(), []);
  return answer?.returnNumber === returnNumber ? answer : null;
};
