import type { FollowedReturn } from '@exline/contracts';
import { createContext, use, useEffect, useState } from 'react';
import { documentData } from '../../lib/page/documentData.ts';

/** The return that the server put into the document; `value` is null if no return has the number. */
export interface ReturnAnswer {
  returnNumber: string;
  value: FollowedReturn | null;
}

/** The id of the script element with this data. */
export const RETURN_ANSWER_ELEMENT = 'return-answer';

/** Provides the answer while the document is rendered on the server. */
export const ReturnAnswerContext = createContext<ReturnAnswer | null>(null);

/** The document's answer about this return, for its first view only; a later view asks the server. */
export const useReturnAnswer = (returnNumber: string): ReturnAnswer | null => {
  const given = use(ReturnAnswerContext);
  const [answer] = useState(() => given ?? documentData<ReturnAnswer>(RETURN_ANSWER_ELEMENT));
  useEffect(() => document.getElementById(RETURN_ANSWER_ELEMENT)?.remove(), []);
  return answer?.returnNumber === returnNumber ? answer : null;
};
