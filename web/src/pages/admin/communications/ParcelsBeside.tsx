import { trackingKey } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { customerParcelsQuery, MOST_NUMBERS } from '../../../features/orders/api/customerParcels.ts';
import { CustomerParcels } from '../../../features/orders/components/CustomerParcels.tsx';
import { adminLink } from '../../../features/orders/links.ts';
import type { CustomerFrame } from '../../../lib/customerFrame.ts';
import { numbersIn } from '../../../lib/parcelNumbers.ts';
import { Beside } from '../../../ui/Beside.tsx';
import { MentionsContext } from '../../../ui/mentions.ts';

/** A message or a conversation with the parcels of its customer beside it, and in it how those stand that it names. */
export const ParcelsBeside: CustomerFrame = ({ email, trackingNumber, texts, children }) => {
  const numbers = useMemo(() => {
    const given = trackingNumber ? [trackingNumber] : [];
    return [...given, ...numbersIn(texts, MOST_NUMBERS - given.length)];
  }, [trackingNumber, texts]);
  const query = useQuery(customerParcelsQuery({ email, numbers }));
  const mentions = useMemo(
    () =>
      new Map(
        (query.data ?? []).map(({ id, trackingNumber, status }) => [
          trackingKey(trackingNumber),
          { status, href: adminLink.order(id) },
        ]),
      ),
    [query.data],
  );
  return (
    <MentionsContext value={mentions}>
      <Beside title="Parcels" amount={query.data?.length} side={<CustomerParcels query={query} />}>
        {children}
      </Beside>
    </MentionsContext>
  );
};
