/** Id of the element in the document that holds the answer to a sent form as JSON. */
export const FORM_ANSWER_ELEMENT = 'form-answer';

/**
 * Makes the history entry of a form's answer a plain entry of its page, so that going back opens the page. Otherwise,
 * the browser would ask to send the form again.
 */
export const replaceSentEntry = (): void => {
  if (document.getElementById(FORM_ANSWER_ELEMENT)) history.replaceState(history.state, '');
};
