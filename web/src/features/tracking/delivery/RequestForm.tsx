import { requestDeliveryChange } from '@exline/client';
import {
  deliveryChangeNames,
  deliveryChangeSchema,
  deliveryRequestSchema,
  type DeliveryChange,
} from '@exline/contracts';
import { Formik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { HttpError } from '../../../lib/server/httpError.ts';
import { fieldErrors, reasonOf } from '../../../lib/server/faults.ts';
import { abortAfterTimeout } from '../../../lib/server/abortAfterTimeout.ts';
import { request } from '../../../lib/server/request.ts';
import { deleteDraft } from '../../../lib/drafts/record.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { keepProof, type KeptProof } from './keptProof.ts';
import { blankProof, ProofFields, typedProof } from './ProofFields.tsx';

interface Props {
  trackingNumber: string;
  kind: DeliveryChange;
  proof: KeptProof | null;
  onSent: () => void;
  onClose: () => void;
}

const fields: Record<DeliveryChange, { label: string; type?: string; autoComplete?: string }> = {
  address: { label: 'New address', autoComplete: 'street-address' },
  day: { label: 'New day', type: 'date' },
  neighbor: { label: 'Name and address of the neighbor' },
};

/** A request to the staff. Asks for the proof, too, unless it was given before. */
export const RequestForm = ({ trackingNumber, kind, proof, onSent, onClose }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const draft = `delivery ${trackingNumber} ${kind}`;
  const [error, setError] = useState<unknown>(null);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    // The pressed button is gone.
    box.current?.querySelector('input')?.focus();
  }, []);

  const send = async ({ details, ...typed }: typeof blankProof & { details: string }) => {
    setError(null);
    const given = proof ?? typedProof(typed);
    try {
      await request(requestDeliveryChange, {
        path: { trackingNumber },
        body: { kind, details: details.trim(), ...given },
        signal: abortAfterTimeout(),
      });
      keepProof(trackingNumber, given);
      deleteDraft(draft);
      setSent(true);
      onSent();
    } catch (fault) {
      // The kept proof is no longer valid, so the form asks for another one.
      if (fault instanceof HttpError && fault.status === 403) keepProof(trackingNumber, null);
      setError(fault);
      throw fault;
    }
  };

  if (isSent)
    return (
      <Note
        tone="ok"
        title="We received your request"
        takesFocus
        action={
          <Button size="sm" onClick={onClose}>
            Done
          </Button>
        }
      >
        {deliveryChangeNames[kind]}: our team will check it. This page shows what changes.
      </Note>
    );
  return (
    <div ref={box}>
      <Formik
        initialValues={{ kind, details: '', ...blankProof }}
        validationSchema={proof ? deliveryChangeSchema : deliveryRequestSchema}
        validateOnBlur={false}
        onSubmit={async (values, { setErrors }) => {
          await send(values).catch((fault: unknown) => setErrors(fieldErrors(fault)));
        }}
      >
        <Form label={deliveryChangeNames[kind]} typed={draft}>
          {error !== null && Object.keys(fieldErrors(error)).length === 0 && (
            <Note tone="danger" title="The request was not sent" takesFocus>
              {reasonOf(error)}
            </Note>
          )}
          <TextField name="details" {...fields[kind]} />
          {!proof && <ProofFields />}
          <Row>
            <SubmitButton busyLabel="Sending...">Send request</SubmitButton>
            <Button
              variant="ghost"
              onClick={() => {
                deleteDraft(draft);
                onClose();
              }}
            >
              Cancel
            </Button>
          </Row>
        </Form>
      </Formik>
    </div>
  );
};

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;
