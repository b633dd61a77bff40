import { trackingKey } from '@exline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cannedQuery } from '../../../features/canned/queries.ts';
import { CannedPicker } from '../../../features/canned/components/CannedPicker.tsx';
import { expandShortcut } from '../../../features/canned/finding.ts';
import { conversationKeys } from '../../../features/conversations/queries.ts';
import { inboxKeys } from '../../../features/inbox/queries.ts';
import { WorkBar } from '../../../features/inboxWork/components/WorkBar.tsx';
import { customerParcelsQuery, MAX_NUMBERS } from '../../../features/orders/customer/customerParcels.ts';
import { adminLink } from '../../../features/orders/links.ts';
import type { CustomerFrame } from '../../../lib/people/customerFrame.ts';
import { numbersIn } from '../../../lib/conversation/parcelNumbers.ts';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { MentionsContext } from '../../../ui/conversation/mentions.ts';
import { ReplyToolsContext } from '../../../ui/forms/replyTools.ts';
import { deferredPart } from '../../../ui/loading/deferredPart.tsx';
import { factsOf } from './facts.ts';

// Comes after the page, like the parcels that it shows.
const CustomerParcels = deferredPart(
  () => import('../../../features/orders/customer/CustomerParcels.tsx').then((code) => code.CustomerParcels),
  null,
);

/**
 * Surrounds a message or conversation with the customer's parcels, the status of each tracking number it mentions,
 * the canned replies, and the work on it.
 */
export const ReplyFrame: CustomerFrame = ({
  place,
  work,
  last,
  name,
  email,
  trackingNumber,
  texts,
  isMailed = false,
  children,
}) => {
  const client = useQueryClient();
  const reload = () => {
    void client.invalidateQueries({ queryKey: inboxKeys.all });
    void client.invalidateQueries({ queryKey: conversationKeys.all });
  };
  const numbers = useMemo(() => {
    // The number from the form matters more than numbers mentioned in a text, and the last one wins.
    const given = trackingNumber ? [trackingNumber] : [];
    return [...numbersIn(texts, MAX_NUMBERS - given.length), ...given];
  }, [trackingNumber, texts]);
  const query = useQuery(customerParcelsQuery({ email, numbers }));
  const { data: parcels } = query;
  const replies = useQuery(cannedQuery).data;
  const mentions = useMemo(
    () =>
      new Map(
        parcels?.map((parcel) => [
          trackingKey(parcel.trackingNumber),
          { status: parcel.status, href: adminLink.order(parcel.id) },
        ]),
      ),
    [parcels],
  );
  const tools = useMemo(() => {
    if (!replies) return null;
    const facts = factsOf({ name, email, numbers, isMailed, parcels: parcels ?? [] });
    return {
      render: (box: { text: string; onChange: (text: string) => void }) => (
        <CannedPicker replies={replies} facts={facts} {...box} />
      ),
      expand: (text: string) => expandShortcut(replies, text, facts),
    };
  }, [replies, name, email, numbers, isMailed, parcels]);
  return (
    <MentionsContext value={mentions}>
      <ReplyToolsContext value={tools}>
        <SidePanel title="Parcels" amount={parcels?.length} side={<CustomerParcels query={query} />}>
          {work && <WorkBar place={place} work={work} last={last} onChanged={reload} />}
          {children}
        </SidePanel>
      </ReplyToolsContext>
    </MentionsContext>
  );
};
