import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { withAdjacentPage, lastOpenedOrder, originList } from '../originList.ts';
import { adminLink } from '../links.ts';
import { orderQuery } from '../order.ts';
import { ordersQuery } from '../orders.ts';

type Side = 'next' | 'previous';

/** The position of an order in the list that the user came from, and its neighbors; null without such a list. */
export const useNeighbors = (orderId: number) => {
  const [list, setList] = useState(originList.get);
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const at = list?.ids.indexOf(orderId) ?? -1;
  const ids = { next: list?.ids[at + 1], previous: at > 0 ? list?.ids[at - 1] : undefined };
  /** The end of the loaded part of the list that the order is at, if the list continues there. */
  const edge: Side | null =
    (at >= 0 && ((!ids.next && list?.next && 'next') || (!ids.previous && list?.previous && 'previous'))) ||
    null;
  useEffect(() => {
    if (!list || !edge) return undefined;
    let isCurrent = true;
    const place = {
      after: '',
      before: '',
      ...(edge === 'next' ? { after: list.next ?? '' } : { before: list.previous ?? '' }),
    };
    client.fetchQuery(ordersQuery(list.filter, place)).then(
      (page) => {
        if (!isCurrent) return;
        const longer = withAdjacentPage(list, edge, page);
        originList.set(longer);
        setList(longer);
      },
      // If the page cannot be loaded, the list ends here. The order itself is on screen.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [client, list, edge]);

  useEffect(() => lastOpenedOrder.set(orderId), [orderId]);

  const { next } = ids;
  useEffect(() => {
    if (next) void client.prefetchQuery(orderQuery(next));
  }, [client, next]);

  if (!list || at < 0) return null;
  /** Replaces the address, so that Back returns to the list. */
  const to = (id: number | undefined) =>
    id === undefined ? null : () => navigate(adminLink.order(id), { replace: true });
  return {
    place: list.from + at,
    total: Math.max(list.total, list.from + list.ids.length - 1),
    toNext: to(next),
    toPrevious: to(ids.previous),
  };
};
