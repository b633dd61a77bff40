import {
  createOrderSchema,
  creationStatuses,
  orderLabels,
  type CreateOrder,
  type Order,
} from '@exline/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { styled } from 'styled-components';
import { useSearchParams } from 'wouter';
import { reasonOf } from '../../../lib/faults.ts';
import { HttpError } from '../../../lib/request.ts';
import { useIdempotencyKey } from '../../../lib/useIdempotencyKey.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { FieldPair, Form } from '../../../ui/Form.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { createOrder, generateTrackingNumber } from '../api/changes.ts';
import { orderQuery } from '../api/order.ts';
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

/** A form for a new order; `?from=` begins with what another order says. */
export const CreateTracking = () => {
  const from = Number(useSearchParams()[0].get('from'));
  const { data, error, isFetching } = useQuery({ ...orderQuery(from), enabled: from > 0 });
  return (
    <>
      <AdminTitle title="Create Tracking" />
      {from > 0 && isFetching && !data ? (
        <Spinner label="Loading..." />
      ) : (
        <Room $pad="lg">
          {error && (
            <Copied>
              <Note tone="danger" title={`Order ${from} could not be read`}>
                {reasonOf(error)}
              </Note>
            </Copied>
          )}
          <CreateForm key={data?.id} initial={data ? copyOf(data) : blank} />
        </Room>
      )}
    </>
  );
};

/** Everything but the number, which is the other order's. */
const copyOf = (order: Order): Values => ({
  ...blank,
  customerEmail: order.customerEmail ?? '',
  customerName: order.customerName ?? '',
  shipmentDate: order.shipmentDate?.slice(0, 10) ?? '',
  estimatedDelivery: order.estimatedDelivery?.slice(0, 10) ?? '',
  origin: order.origin ?? '',
  destination: order.destination ?? '',
});

const CreateForm = ({ initial }: { initial: Values }) => {
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
      resetForm({ values: blank });
    } catch (error) {
      const errors = fieldErrors(error);
      await setTouched(Object.fromEntries(Object.keys(errors).map((name) => [name, true])), false);
      setErrors(errors);
    }
  };

  return (
    <Formik
      initialValues={initial}
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
          <TextField name="origin" label={orderLabels.origin} placeholder="Newark, NJ" optional />
          <TextField name="destination" label={orderLabels.destination} placeholder="Portland, OR" optional />
        </FieldPair>
        <Submit />
      </Form>
    </Formik>
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
        label={orderLabels.trackingNumber}
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
const Copied = styled.div`
  margin-bottom: var(--s-5);
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-2);
  > button {
    margin-top: 26px;
  }
`;
