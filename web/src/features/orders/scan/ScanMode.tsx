import { eventStatuses, field, orderLabels, trackingEventFormSchema } from '@exline/contracts';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, useId } from 'react';
import { styled } from 'styled-components';
import { count } from '../../../lib/text/count.ts';
import { upToTablet } from '../../../theme/tokens.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { SoundSwitch } from '../../../ui/actions/SoundSwitch.tsx';
import { adminLink } from '../links.ts';
import { statusSentences } from '../events/statusSentences.ts';
import { CameraScanner } from './camera/CameraScanner.tsx';
import { scannedNumber } from './scannedNumber.ts';
import { useScans } from './useScans.ts';
import { AdminTitle } from '../AdminTitle.tsx';
import { EventFields, type EventValues } from '../events/EventFields.tsx';
import { FollowStatus } from '../events/FollowStatus.tsx';
import { ResultList } from '../bulk/ResultList.tsx';

interface Values extends EventValues {
  trackingNumber: string;
}

const schema = trackingEventFormSchema.shape({
  trackingNumber: field.line(orderLabels.trackingNumber).required('Tracking number is required'),
});
const initial: Values = {
  trackingNumber: '',
  status: 'Out for Delivery',
  description: statusSentences['Out for Delivery'] ?? '',
  location: '',
  timestamp: '',
};

/** Adds the chosen event to each scanned number. A barcode scanner types a number and presses Enter. */
export const ScanMode = () => {
  const { scans, scan } = useScans();
  const numberId = useId();
  useEffect(() => document.getElementById(numberId)?.focus(), [numberId]);
  const submit = async ({ trackingNumber, ...event }: Values, { setFieldValue }: FormikHelpers<Values>) => {
    // Not awaited, because the next number may be scanned while this request runs.
    void scan(scannedNumber(trackingNumber), event);
    await setFieldValue('trackingNumber', '', false);
    document.getElementById(numberId)?.focus();
  };
  const failed = scans.filter(({ outcome }) => outcome === 'failed').length;
  const done = scans.filter(({ outcome }) => outcome === 'done').length;
  return (
    <>
      <AdminTitle title="Scan packages">
        <SoundSwitch />
        <ButtonLink size="sm" href={adminLink.tab('update')}>
          One order
        </ButtonLink>
      </AdminTitle>
      <Columns>
        <Card $pad="lg" aria-label="Scan">
          <Formik initialValues={initial} validationSchema={schema} validateOnBlur={false} onSubmit={submit}>
            <Form label="Scan packages" typed="scan">
              <ScanByCamera onScan={({ trackingNumber, ...event }) => void scan(trackingNumber, event)} />
              <TextField
                id={numberId}
                name="trackingNumber"
                label={orderLabels.trackingNumber}
                mono
                help="Scan a label, or type its number and press Enter."
              />
              <EventFields statuses={eventStatuses} />
              <FollowStatus />
              <div>
                {/* Never busy, because the next number may be scanned while this request runs. */}
                <SubmitButton busy={false}>Add Event</SubmitButton>
              </div>
            </Form>
          </Formik>
        </Card>
        <Card aria-labelledby="scanned">
          <CardHead>
            <h2 id="scanned">Scanned</h2>
            <p role="status">
              {count(done)} done{failed > 0 && `, ${count(failed)} failed`}
            </p>
          </CardHead>
          {scans.length === 0 ? (
            <EmptyState line="none" title="Nothing scanned yet">
              Each scanned number appears here with its result, newest first.
            </EmptyState>
          ) : (
            <CardBody>
              <ResultList results={scans} />
            </CardBody>
          )}
        </Card>
      </Columns>
    </>
  );
};

/** Adds the event in the form to a number that the camera reads, as if a scanner had typed it. */
const ScanByCamera = ({ onScan }: { onScan: (scanned: Values) => void }) => {
  const { values, validateForm, setTouched } = useFormikContext<Values>();
  const take = async (trackingNumber: string) => {
    const scanned = { ...values, trackingNumber };
    const faults = await validateForm(scanned);
    if (Object.keys(faults).length === 0) return onScan(scanned);
    // Shows the faults of the event.
    await setTouched({ status: true, description: true, location: true, timestamp: true }, false);
  };
  return <CameraScanner onNumber={(trackingNumber) => void take(trackingNumber)} />;
};

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--gutter);
  align-items: start;
  ${upToTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
