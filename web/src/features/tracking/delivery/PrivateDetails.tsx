import { proveDelivery } from '@exline/client';
import {
  deliveryChangeNames,
  proofSchema,
  type DeliveryAnswer,
  type DeliveryDetails,
  type ProvenDelivery,
} from '@exline/contracts';
import { Formik } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useInterval } from '../../../lib/page/useInterval.ts';
import { HttpError } from '../../../lib/server/httpError.ts';
import { fieldErrors, reasonOf } from '../../../lib/server/faults.ts';
import { abortAfterTimeout } from '../../../lib/server/abortAfterTimeout.ts';
import { request } from '../../../lib/server/request.ts';
import { dateAndTime } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ValueList } from '../../../ui/content/ValueList.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { keepProof, type KeptProof } from './keptProof.ts';
import { blankProof, ProofFields, typedProof } from './ProofFields.tsx';

interface Props {
  trackingNumber: string;
  /** The proof from earlier in this visit, or from a link. */
  proof: KeptProof | null;
  takesFocus: boolean;
  /** Changes with every request that this page has sent. */
  sent: number;
  onHide: () => void;
}

/** The staff need hours to answer a request, so a page that stays open asks rarely. */
const REFRESH_MS = 60_000;

const CLOSED = 'The details stay closed';

/** A field that gateways of earlier releases do not send. */
const unknownToOlder = { requests: [] };

const load = async (trackingNumber: string, proof: KeptProof): Promise<ProvenDelivery> => ({
  ...unknownToOlder,
  ...(await request(proveDelivery, {
    path: { trackingNumber },
    body: proof,
    signal: abortAfterTimeout(),
  })),
});

const isWrong = (error: unknown) => error instanceof HttpError && error.status === 403;

/** The form for the proof, then the details. */
export const PrivateDetails = ({ trackingNumber, proof, takesFocus, sent, onHide }: Props) => {
  const [details, setDetails] = useState<ProvenDelivery | null>(null);
  const [error, setError] = useState<unknown>(null);
  /** The visitor has pressed a button of this part, which then disappears with the focus. */
  const [isPressed, setPressed] = useState(takesFocus);

  const open = async (given: KeptProof): Promise<void> => {
    setError(null);
    setDetails(await load(trackingNumber, given));
    keepProof(trackingNumber, given);
  };
  /** Loads the details again, to show a new request or its answer. */
  const refresh = async (): Promise<void> => {
    if (!proof || !details) return;
    // If the call fails, the shown details stay until the next refresh.
    await load(trackingNumber, proof).then(setDetails, () => {});
  };
  const onSent = useEffectEvent(refresh);
  useEffect(() => void onSent(), [sent]);
  useInterval(() => void refresh(), details && details.requests.length > 0 ? REFRESH_MS : null);
  const isKept = proof !== null && details === null && error === null;
  useEffect(() => {
    if (!isKept) return;
    open(proof).catch((fault: unknown) => {
      if (isWrong(fault)) keepProof(trackingNumber, null);
      setError(fault);
    });
    // Once for a proof from before.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isKept]);

  const retry = () => {
    setPressed(true);
    setError(null);
  };
  const prove = (given: KeptProof) => {
    setPressed(true);
    return open(given);
  };

  if (details)
    return (
      <Details
        details={details}
        takesFocus={isPressed}
        onHide={() => {
          keepProof(trackingNumber, null);
          onHide();
        }}
      />
    );
  if (isKept) return <Skeleton $height="180px" role="status" aria-busy aria-label="Loading the details" />;
  // The kept proof may be right, so the visitor need not type another one.
  if (proof !== null)
    return (
      <Note
        tone="danger"
        title={CLOSED}
        takesFocus={isPressed}
        action={<Button onClick={retry}>Try again</Button>}
      >
        {reasonOf(error)}
      </Note>
    );
  return <ProofForm error={error} takesFocus={takesFocus} onProof={prove} onFault={setError} />;
};

interface FormProps {
  error: unknown;
  takesFocus: boolean;
  onProof: (proof: KeptProof) => Promise<void>;
  onFault: (error: unknown) => void;
}

const ProofForm = ({ error, takesFocus, onProof, onFault }: FormProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (takesFocus) box.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  return (
    <div ref={box}>
      <Formik
        initialValues={blankProof}
        validationSchema={proofSchema}
        validateOnBlur={false}
        onSubmit={async (values, { setErrors }) => {
          try {
            await onProof(typedProof(values));
          } catch (fault) {
            onFault(fault);
            setErrors(fieldErrors(fault));
          }
        }}
      >
        <Form label="See delivery details" typed={null}>
          <Why>The sender gave us these with the order.</Why>
          {error !== null && Object.keys(fieldErrors(error)).length === 0 && (
            <Note tone="danger" title={CLOSED} takesFocus>
              {reasonOf(error)}
            </Note>
          )}
          <ProofFields />
          <div>
            <SubmitButton busyLabel="Checking...">Show details</SubmitButton>
          </div>
        </Form>
      </Formik>
    </div>
  );
};

const labels = {
  recipient: 'Recipient',
  destinationAddress: 'Address',
  signature: 'Signed by',
} as const satisfies Record<keyof DeliveryDetails, string>;

const outcomeWords: Record<DeliveryAnswer['outcome'], string> = {
  done: 'We did this on',
  declined: 'We declined this on',
};

interface DetailsProps {
  details: ProvenDelivery;
  takesFocus: boolean;
  onHide: () => void;
}

const Details = ({ details, takesFocus, onHide }: DetailsProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const { requests, answers } = details;
  const rows = (Object.keys(labels) as (keyof DeliveryDetails)[]).flatMap((name) => {
    const value = details[name];
    return value === null ? [] : [{ name: labels[name], value }];
  });
  return (
    <Shown ref={box} tabIndex={-1} role="status">
      {rows.length > 0 && <ValueList rows={rows} />}
      {requests.length + answers.length > 0 && (
        <Answers aria-label="Your requests">
          {requests.map(({ kind, requestedAt }) => (
            <li key={`open ${kind}`}>
              <b>{deliveryChangeNames[kind]}</b>
              Our team has been checking this since {dateAndTime(requestedAt)}
            </li>
          ))}
          {answers.map((answer) => (
            <li key={answer.kind}>
              <b>{deliveryChangeNames[answer.kind]}</b>
              {outcomeWords[answer.outcome]} {dateAndTime(answer.at)}
            </li>
          ))}
        </Answers>
      )}
      {rows.length + requests.length + answers.length === 0 && <Why>There are no further details.</Why>}
      <Button size="sm" onClick={onHide}>
        Hide details
      </Button>
    </Shown>
  );
};

const Why = styled.p`
  font-size: var(--t-14);
  color: var(--ink-muted);
`;
const Answers = styled.ul`
  display: grid;
  gap: var(--s-3);
  font-size: var(--t-14);
  color: var(--ink-muted);
  b {
    display: block;
    font-weight: 600;
    color: var(--ink);
  }
`;
const Shown = styled.div`
  display: grid;
  gap: var(--s-4);
  justify-items: start;
  > dl {
    width: 100%;
  }
`;
