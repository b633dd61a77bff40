import { listSubscribers, stopSubscription } from '@exline/client';
import type { EndReason, MessageState, OrderSubscriber } from '@exline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useLiveRefresh } from '../../../lib/live/liveRefresh.ts';
import { request } from '../../../lib/server/request.ts';
import { reasonOf } from '../../../lib/server/faults.ts';
import { dateAndTime } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Can } from '../../../ui/actions/Can.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { CardBody } from '../../../ui/layout/Card.tsx';
import { TitledCard } from '../../../ui/content/TitledCard.tsx';
import { MutedText } from '../../../ui/content/MutedText.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { Collapsed } from '../Collapsed.tsx';
import { orderKeys } from '../keys.ts';

const endings: Readonly<Record<EndReason, string>> = {
  unsubscribed: 'unsubscribed',
  stopped: 'stopped by the staff',
  delivered: 'ended with the delivery',
  unconfirmed: 'never confirmed',
  undeliverable: 'ended, because nothing reaches it',
  moved: 'continues at a new address of the device',
  bounced: 'ended, because the address does not take emails',
  complained: 'ended, because an email was reported as spam',
};

const stateOf = ({ state, requestedAt, confirmedAt, endedAt, endReason }: OrderSubscriber): string => {
  if (state === 'ended') return `${endReason ? endings[endReason] : 'ended'}, ${dateAndTime(endedAt)}`;
  return state === 'confirmed'
    ? `confirmed, ${dateAndTime(confirmedAt)}`
    : `asked to confirm, ${dateAndTime(requestedAt)}`;
};

/** Describes each state of a message. `at` is the time at which the message was sent. */
const sentAs: Readonly<Record<MessageState, (at: string) => string>> = {
  waiting: () => 'waiting',
  failed: () => 'failed',
  sent: dateAndTime,
  delivered: (at) => `${dateAndTime(at)}, delivered`,
  undelivered: (at) => `${dateAndTime(at)}, not delivered`,
};

const sentTo = ({ emails }: OrderSubscriber): string[] =>
  emails.map(({ statuses, at, state }) => {
    const what = statuses.length > 0 ? statuses.join(', ') : 'Confirmation';
    return `${what}: ${sentAs[state](at)}`;
  });

/** The subscribers of an order and the emails to them, kept up to date, with a button to stop each subscription. */
export const Subscribers = ({ orderId }: { orderId: number }) => {
  const queryClient = useQueryClient();
  const queryKey = orderKeys.subscribers(orderId);
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () => request(listSubscribers, { path: { id: orderId } }),
  });
  useLiveRefresh(queryKey, ['mail:changed', 'mail:subscribers-changed']);
  const stop = useToastMutation({
    mutationFn: (id: number) => request(stopSubscription, { path: { id } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
    done: { title: 'Notifications stopped', keep: 'only' },
    failed: (failure) => ({
      title: 'The notifications were not stopped',
      description: reasonOf(failure),
      keep: 'only',
    }),
  });
  return (
    <TitledCard id="subscribers" title="Notified visitors">
      <CardBody>
        {isPending && <Skeleton $height="24px" />}
        {error && !data && <LoadFailure error={error} retry={() => void refetch()} />}
        {data?.length === 0 && <MutedText>No one has asked for updates about this parcel.</MutedText>}
        {data && (
          <Collapsed items={data} words="subscribers">
            {(shown) => (
              <ul>
                {shown.map((each) => (
                  <Row key={each.id}>
                    <div>
                      <b>{each.address}</b>
                      <p>{stateOf(each)}</p>
                      {sentTo(each).map((line) => (
                        <small key={line}>{line}</small>
                      ))}
                    </div>
                    {each.state !== 'ended' && (
                      <Can right="StopSubscription">
                        <Button
                          size="sm"
                          busy={stop.isPending}
                          aria-label={`Stop the updates to ${each.address}`}
                          onClick={() => stop.mutate(each.id)}
                        >
                          Stop
                        </Button>
                      </Can>
                    )}
                  </Row>
                ))}
              </ul>
            )}
          </Collapsed>
        )}
      </CardBody>
    </TitledCard>
  );
};

const Row = styled.li`
  display: flex;
  gap: var(--s-4);
  align-items: start;
  justify-content: space-between;
  padding: var(--s-3) 0;
  border-top: 1px solid var(--hairline);
  &:first-child {
    border: 0;
  }
  > div {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
  p,
  small {
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
`;
