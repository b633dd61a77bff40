import { orderLabels, type Order } from '@exline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ScanBarcode, Search } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { useAddress } from '../../../lib/address/useAddress.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { useTextDraft } from '../../../lib/drafts/useTextDraft.ts';
import { phone, upToTablet } from '../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Card, CardBody } from '../../../ui/layout/Card.tsx';
import { TitledCard } from '../../../ui/content/TitledCard.tsx';
import { Detail, Details } from '../../../ui/content/Details.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Input, Label } from '../../../ui/forms/Input.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { deferredPart } from '../../../ui/loading/deferredPart.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { StatusBadge } from '../../../ui/parcel/StatusBadge.tsx';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { orderByNumberQuery } from '../orders.ts';
import { adminLink } from '../links.ts';
import { AdminTitle } from '../AdminTitle.tsx';
import { EventTable } from '../detail/EventTable.tsx';
import { OrderLink } from '../OrderLink.tsx';
import { scannedNumber } from './scannedNumber.ts';

const TYPED = 'order-search';
const miss = { title: 'Order not found', description: 'No order found with that tracking number.' };

const EventForm = deferredPart(
  () => import('../detail/EventForm.tsx').then((file) => file.EventForm),
  () => <FormRoom role="status" aria-busy aria-label="Loading the form" />,
);
/** Exported for tests. */
export const ScanMode = deferredPart(
  () => import('./ScanMode.tsx').then((file) => file.ScanMode),
  <Skeleton $height="650px" role="status" aria-busy aria-label="Loading" />,
);

export const UpdateStatus = () => (useAddress()[0].get('mode') === 'scan' ? <ScanMode /> : <OneOrder />);

const OneOrder = () => {
  const toast = useToast();
  const queryClient = useQueryClient();
  const [query, change] = useAddress();
  const searched = query.get('number') ?? '';
  const [typed, setTyped] = useTextDraft(TYPED, searched);
  const [shown, setShown] = useState(searched);
  // Back shows another order.
  if (searched !== shown) {
    setShown(searched);
    setTyped(searched);
  }
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...orderByNumberQuery(searched), enabled: searched !== '' });

  const search = async (event: SyntheticEvent) => {
    event.preventDefault();
    const number = scannedNumber(typed);
    if (!number) return;
    deleteDraft(TYPED);
    change({ number }, { replace: false });
    const found = await queryClient
      .fetchQuery({ ...orderByNumberQuery(number), staleTime: 0 })
      .catch(() => undefined);
    if (found === null) toast({ ...miss, tone: 'danger' });
  };

  return (
    <>
      <AdminTitle title="Update Status">
        <ButtonLink size="sm" href={adminLink.scan}>
          <ScanBarcode size={16} strokeWidth={1.5} aria-hidden /> Scan many
        </ButtonLink>
      </AdminTitle>
      <Card $pad="md" aria-label="Order">
        <SearchForm onSubmit={(event) => void search(event)} role="search">
          <div>
            <Label htmlFor="update-number">{orderLabels.trackingNumber}</Label>
            <Input
              id="update-number"
              $mono
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              placeholder="Enter tracking number"
              autoComplete="off"
              spellCheck={false}
            />
          </div>
          <Button type="submit" busy={isFetching && order === undefined}>
            <Search size={18} strokeWidth={1.5} aria-hidden /> Search
          </Button>
        </SearchForm>
        {searched && error && !order && (
          <Below>
            <LoadFailure error={error} retry={() => void refetch()} />
          </Below>
        )}
        {searched && order === null && (
          <Below>
            <Note tone="danger" title={miss.title}>
              {miss.description}
            </Note>
          </Below>
        )}
        {order && <Found order={order} />}
      </Card>
      {!searched && (
        <Nothing>
          <EmptyState title="Which package?">
            Its events will appear here, with a form for the next one. To update a whole van, use Scan.
          </EmptyState>
        </Nothing>
      )}
      {order && (
        <Columns>
          <TitledCard id="add-event" title="Add Tracking Event">
            <CardBody>
              <EventForm key={order.id} order={order} />
            </CardBody>
          </TitledCard>
          <EventTable events={order.trackingEvents} />
        </Columns>
      )}
    </>
  );
};

const Found = ({ order }: { order: Order }) => (
  <Row>
    <Detail label={orderLabels.trackingNumber}>
      <OrderLink order={order} />
    </Detail>
    <Detail label={orderLabels.status}>
      <StatusBadge status={order.status} />
    </Detail>
    <Detail label="Customer">{order.customerName ?? order.customerEmail}</Detail>
    <Detail label={orderLabels.destination}>{order.destination}</Detail>
  </Row>
);

/** A placeholder as high as the form for an event. */
const FormRoom = styled(Skeleton)`
  height: 413px;
  ${phone} {
    height: 543px;
  }
`;
const SearchForm = styled.form`
  display: flex;
  align-items: flex-end;
  gap: var(--s-2);
  max-width: 560px;
  > div {
    flex: 1;
    min-width: 0;
  }
`;
const Below = styled.div`
  margin-top: var(--s-5);
`;
const Nothing = styled(Card)`
  margin-top: var(--gutter);
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
  gap: var(--gutter);
  align-items: start;
  margin-top: var(--gutter);
  ${upToTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Row = styled(Details)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-5) 56px;
  margin-top: var(--s-5);
  padding-top: var(--s-5);
  border-top: 1px solid var(--hairline);
  dd {
    margin-top: 4px;
  }
  ${phone} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--s-4);
  }
`;
