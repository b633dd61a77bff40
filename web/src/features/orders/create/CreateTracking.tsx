import { createOrder, generateTrackingNumber } from '@exline/client';
import {
  creationStatuses,
  orderFieldNames,
  orderFields,
  orderLabels,
  type Order,
  type OrderFieldName,
} from '@exline/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useSearchParams } from 'wouter';
import { request } from '../../../lib/server/request.ts';
import { fieldErrors, reasonOf } from '../../../lib/server/faults.ts';
import { HttpError } from '../../../lib/server/httpError.ts';
import { deferredSchema } from '../../../lib/forms/deferredSchema.ts';
import { useIdempotencyKey } from '../../../lib/forms/useIdempotencyKey.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { SelectField, TextField } from '../../../ui/forms/fields.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { deferredPart } from '../../../ui/loading/deferredPart.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { orderQuery } from '../order.ts';
import { orderKeys } from '../keys.ts';
import { editable } from '../edit/editing.ts';
import { OrderFormFields } from '../edit/OrderFormFields.tsx';
import { AdminTitle } from '../AdminTitle.tsx';
import { OrderLink } from '../OrderLink.tsx';

const MoreDetails = deferredPart(
  () => import('./MoreDetails.tsx').then((code) => code.MoreDetails),
  <Skeleton $height="36px" $width="120px" />,
);

const schema = deferredSchema(() => import('./newOrderSchema.ts').then((code) => code.newOrderSchema));

/** The fields of the form besides the tracking number and the status. */
const asked = orderFieldNames.filter((name) => !('later' in orderFields[name]));
const first = asked.filter((name) => !('more' in orderFields[name]));

const blank = {
  trackingNumber: '',
  status: creationStatuses[0] as string,
  ...(Object.fromEntries(asked.map((name) => [name, ''])) as Partial<Record<OrderFieldName, string>>),
};
type Values = typeof blank;

const DUPLICATE = 'An order with this tracking number already exists.';

const errorsOf = (error: unknown): Record<string, string> =>
  error instanceof HttpError && error.status === 409 ? { trackingNumber: DUPLICATE } : fieldErrors(error);

/** The form for a new order; `?from=<id>` fills it with the values of another order. */
export const CreateTracking = () => {
  const from = Number(useSearchParams()[0].get('from'));
  const { data, error, isFetching } = useQuery({ ...orderQuery(from), enabled: from > 0 });
  return (
    <>
      <AdminTitle title="Create Tracking" />
      {from > 0 && isFetching && !data ? (
        <Skeleton $height="480px" $width="760px" role="status" aria-busy aria-label="Loading the order" />
      ) : (
        <Room $pad="lg">
          {error && (
            <Copied>
              <FailureNote title={`Order ${from} could not be loaded`} error={error} />
            </Copied>
          )}
          <CreateForm
            key={data?.id}
            initial={data ? copyOf(data) : blank}
            typed={data ? `create-${data.id}` : 'create'}
          />
        </Room>
      )}
    </>
  );
};

/** The values of an order without its tracking number, which must be unique. */
const copyOf = (order: Order): Values => {
  const { status: _status, ...values } = editable(order);
  return { ...blank, ...Object.fromEntries(asked.map((name) => [name, values[name]])) };
};

const CreateForm = ({ initial, typed }: { initial: Values; typed: string }) => {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey(typed);
  const numberId = useId();
  const create = useToastMutation({
    mutationFn: async (values: Values) => {
      const order = (await schema.load()).cast(values);
      return key.once(order, (idempotencyKey) => request(createOrder, { body: order, idempotencyKey }));
    },
    onSuccess: () => {
      deleteDraft(typed);
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
    },
    done: { title: 'Order created', description: 'New tracking number has been created successfully.' },
    failed: { title: 'Error', description: 'Failed to create order.' },
  });

  const submit = async (values: Values, { resetForm, setErrors }: FormikHelpers<Values>) => {
    try {
      await create.mutateAsync(values);
      resetForm({ values: blank });
      // Focuses the tracking number, because staff usually create several orders in a row.
      document.getElementById(numberId)?.focus();
    } catch (error) {
      setErrors(errorsOf(error));
    }
  };

  return (
    <Formik initialValues={initial} validationSchema={schema} validateOnBlur={false} onSubmit={submit}>
      <Form label="Create tracking" typed={typed}>
        <Outcome order={create.data} error={create.error} />
        <NumberRow id={numberId} />
        <SelectField name="status" label="Initial status" options={creationStatuses} />
        <OrderFormFields names={first} hint />
        <MoreDetails />
        <div>
          <SubmitButton busyLabel="Creating...">Create Tracking Number</SubmitButton>
        </div>
      </Form>
    </Formik>
  );
};

const Outcome = ({ order, error }: { order: Order | undefined; error: unknown }) => {
  if (order) {
    return (
      <Note tone="ok" title="Order created">
        <OrderLink order={order} /> is ready. The customer can track it now.
      </Note>
    );
  }
  return error ? <FailureNote title="Failed to create order." error={error} /> : null;
};

const NumberRow = ({ id }: { id: string }) => {
  const { values, setFieldValue } = useFormikContext<Values>();
  const generate = useMutation({
    mutationFn: (_before: string) => request(generateTrackingNumber),
    onSuccess: ({ trackingNumber }, before) => {
      // The user may have typed another number meanwhile.
      if (values.trackingNumber === before) void setFieldValue('trackingNumber', trackingNumber);
    },
  });
  return (
    <Row>
      <TextField
        id={id}
        name="trackingNumber"
        label={orderLabels.trackingNumber}
        mono
        help={generate.isError ? reasonOf(generate.error) : 'Enter a number, or generate an unused one.'}
      />
      <Button busy={generate.isPending} onClick={() => generate.mutate(values.trackingNumber)}>
        Generate
      </Button>
    </Row>
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
  align-items: start;
  > button {
    margin-top: 26px;
  }
`;
