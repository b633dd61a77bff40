import { createOrderSchema, creationStatuses, type CreateOrder, type Order } from '@exline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { styled } from 'styled-components';
import { reasonOf } from '../../../lib/faults.ts';
import { HttpError } from '../../../lib/request.ts';
import { useIdempotencyKey } from '../../../lib/useIdempotencyKey.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { FieldPair, Form } from '../../../ui/Form.tsx';
import { Note } from '../../../ui/Note.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { createOrder, generateTrackingNumber } from '../api/changes.ts';
import { orderKeys } from '../keys.ts';
import { CustomerAndDateFields } from './CustomerAndDateFields.tsx';
import { AdminTitle } from './AdminTitle.tsx';
import { OrderLink } from './OrderLink.tsx';

const blank = {
  trackingNumber: '',
  status: creationStatuses[0] as string,
  customerEmail: '',
  customerName: '',
  shipmentDate: '',
  estimatedDelivery: '',
  origin: '',
  destination: '',
};
type Values = typeof blank;

const duplicate = 'An order with this tracking number exists already.';

const fieldErrors = (error: unknown): Record<string, string> => {
  if (!(error instanceof HttpError)) return {};
  return error.status === 409 ? { trackingNumber: duplicate } : (error.problem?.errors ?? {});
};

export const CreateTracking = () => {
  const toast = useToast();
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const create = useMutation({
    mutationFn: (order: CreateOrder) => createOrder(order, key.keyFor(order)),
    onSuccess: () => {
      key.forget();
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
      toast({ title: 'Order created', description: 'New tracking number has been created successfully.' });
    },
    onError: () => toast({ title: 'Error', description: 'Failed to create order.', tone: 'danger' }),
  });

  const submit = async (values: Values, { resetForm, setErrors, setTouched }: FormikHelpers<Values>) => {
    try {
      await create.mutateAsync(createOrderSchema.cast(values));
      resetForm();
    } catch (error) {
      const errors = fieldErrors(error);
      await setTouched(Object.fromEntries(Object.keys(errors).map((name) => [name, true])), false);
      setErrors(errors);
    }
  };

  return (
    <>
      <AdminTitle title="Create Tracking" />
      <Room $pad="lg">
        <Formik
          initialValues={blank}
          validationSchema={createOrderSchema}
          validateOnBlur={false}
          onSubmit={submit}
        >
          <Form label="Create tracking">
            <Outcome order={create.data} error={create.error} />
            <NumberRow />
            <SelectField name="status" label="Initial status" options={creationStatuses} />
            <CustomerAndDateFields />
            <FieldPair>
              <TextField name="origin" label="Origin" placeholder="Newark, NJ" optional />
              <TextField name="destination" label="Destination" placeholder="Portland, OR" optional />
            </FieldPair>
            <Submit />
          </Form>
        </Formik>
      </Room>
    </>
  );
};

const Outcome = ({ order, error }: { order: Order | undefined; error: unknown }) => {
  if (order) {
    return (
      <Note tone="ok" title="Order created">
        <OrderLink order={order} /> is ready. Its customer can follow it from now on.
      </Note>
    );
  }
  if (!error) return null;
  return (
    <Note tone="danger" title="Failed to create order.">
      {reasonOf(error)}
    </Note>
  );
};

const NumberRow = () => {
  const { setFieldValue } = useFormikContext<Values>();
  const generate = useMutation({
    mutationFn: generateTrackingNumber,
    onSuccess: (trackingNumber) => void setFieldValue('trackingNumber', trackingNumber),
  });
  return (
    <Row>
      <TextField
        name="trackingNumber"
        label="Tracking number"
        mono
        help={generate.isError ? reasonOf(generate.error) : 'Type one, or let us make one that is free.'}
      />
      <Button busy={generate.isPending} onClick={() => generate.mutate()}>
        Generate
      </Button>
    </Row>
  );
};

const Submit = () => {
  const { isSubmitting } = useFormikContext();
  return (
    <div>
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {isSubmitting ? 'Creating...' : 'Create Tracking Number'}
      </Button>
    </div>
  );
};

const Room = styled(Card)`
  max-width: 760px;
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-2);
  > button {
    margin-top: 26px;
  }
`;
