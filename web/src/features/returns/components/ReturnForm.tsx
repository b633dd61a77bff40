import {
  brand,
  pages,
  parcelNumber,
  returnFaults,
  returnIssues,
  returnPath,
  type ReturnFault,
  type ReturnIssue,
  type ReturnRequest,
} from '@exline/contracts';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, useState } from 'react';
import { reasonOf } from '../../../lib/server/faults.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { formikBlank, formikStart, useFormAnswer, type FormAnswer } from '../../../lib/forms/formAnswer.ts';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import { SelectField, TextField } from '../../../ui/forms/fields.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Actions } from '../../../ui/layout/PageHead.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { submitReturn } from '../submitReturn.ts';

const submitted = {
  tone: 'ok',
  title: 'Return Request Submitted',
  description: 'We have received your return request. An agent will contact you soon via email or phone.',
} as const;
const failed = {
  tone: 'danger',
  title: 'Submission Failed',
  description: 'There was an error submitting your return request. Please try again.',
} as const;

const empty = { trackingNumber: '', issueType: '' } satisfies ReturnRequest;
const TYPED = 'return';
const ids = { trackingNumber: 'return-number', issueType: 'return-issue' };

type Outcome = Readonly<{
  tone: 'ok' | 'danger';
  title: string;
  description: string;
  returnNumber?: string;
  /** Why a request failed, such as the time until a limit ends. */
  reason?: string | null;
}>;

/** The outcome of a request that was sent without scripts, in the same words as the toast. */
const outcomeOf = ({ outcome, values, reason }: FormAnswer): Outcome => {
  if (outcome === 'sent') return submitted;
  // The values of a failed form may be blank, because its body was not read.
  const [fault] = outcome === 'refused' ? returnFaults({ ...empty, ...values }) : [];
  return fault ? { tone: 'danger', title: fault.title, description: fault.text } : { ...failed, reason };
};

/** The form for a return; the outcome appears in a toast and stays on the page. */
export const ReturnForm = ({ submit = submitReturn }: { submit?: typeof submitReturn }) => {
  const toast = useToast();
  const [tried, setTried] = useState(false);
  const sent = useFormAnswer('returns');
  const [first] = useState<Outcome | null>(sent && outcomeOf(sent));
  const [outcome, setOutcome] = useState(first);
  const send = async (request: ReturnRequest, { resetForm }: FormikHelpers<ReturnRequest>) => {
    setOutcome(null);
    const result: Outcome = await submit({
      trackingNumber: parcelNumber(request.trackingNumber),
      // The field offers only valid issues.
      issueType: request.issueType as ReturnIssue,
    }).then(
      ({ returnNumber }) => ({ ...submitted, returnNumber }),
      (error: unknown) => ({ ...failed, reason: reasonOf(error) }),
    );
    if (result.tone === 'ok') {
      deleteDraft(TYPED);
      resetForm(formikBlank(empty));
      setTried(false);
    }
    setOutcome(result);
    toast({ tone: result.tone, title: result.title, description: result.description, isSilent: true });
  };
  const refuse = ({ title, text }: ReturnFault) => {
    setTried(true);
    setOutcome(null);
    toast({ tone: 'danger', title, description: text, isSilent: true });
  };
  return (
    <Formik
      {...formikStart(empty, sent)}
      validate={(request) =>
        Object.fromEntries(returnFaults(request).map(({ field, text }) => [field, text]))
      }
      validateOnBlur={false}
      validateOnChange={tried}
      onSubmit={send}
    >
      <Form label="Start a Return" id="return-form" action={pages.returns} typed={TYPED}>
        <ErrorSummary ids={ids} />
        <Refusal onRefusal={refuse} />
        {outcome && (
          <Note
            tone={outcome.tone}
            title={outcome.title}
            // Takes the focus. Otherwise, a field would keep it, and the keyboard of a phone would hide the outcome.
            takesFocus={outcome !== first}
            action={
              outcome.returnNumber && (
                <a href={returnPath(outcome.returnNumber)}>Follow return {outcome.returnNumber}</a>
              )
            }
          >
            <span>{outcome.description}</span> {outcome.reason}
          </Note>
        )}
        <TextField
          name="trackingNumber"
          id={ids.trackingNumber}
          label="Tracking number"
          help={`${brand.trackingPrefix} and ten digits, as on your label.`}
          placeholder={`${brand.trackingPrefix}1234567890`}
          mono
        />
        <SelectField
          name="issueType"
          id={ids.issueType}
          label="Issue type"
          placeholder="Choose an issue"
          options={returnIssues}
        />
        <Actions>
          <SubmitButton busyLabel="Submitting...">Submit return request</SubmitButton>
        </Actions>
      </Form>
    </Formik>
  );
};

// Formik has no callback for a submit that fails validation.
const Refusal = ({ onRefusal }: { onRefusal: (fault: ReturnFault) => void }) => {
  const { values, submitCount, isSubmitting } = useFormikContext<ReturnRequest>();
  useEffect(() => {
    const [fault] = returnFaults(values);
    if (submitCount > 0 && !isSubmitting && fault) onRefusal(fault);
    // Run only after a submit, not for every change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting]);
  return null;
};
