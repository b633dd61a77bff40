/** Id of the element in the document that holds the answer to a sent form as JSON. */
export const FORM_ANSWER_ELEMENT = 'form-answer';

/**
 * Makes the history entry of an answer to a form that of its page, so that going back opens the page. The browser would
 * ask to send the form again.
 */
export const replaceSentEntry = (): void => {
  if (document.getElementById(FORM_ANSWER_ELEMENT)) history.replaceState(history.state, '');
};
