import { assignOrder, labelOrder } from '@exline/client';
import type { LabelChanges, Order } from '@exline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { orderKeys } from '../keys.ts';

/** Changes the labels and the assignee of an order. The page itself shows the outcome. */
export const useOrderWork = ({ id }: Pick<Order, 'id'>) => {
  const queryClient = useQueryClient();
  const onSuccess = (order: Order) => {
    queryClient.setQueryData(orderKeys.one(id), order);
    void queryClient.invalidateQueries({ queryKey: orderKeys.all });
    void queryClient.invalidateQueries({ queryKey: orderKeys.labels });
  };
  return {
    label: useMutation({
      mutationFn: ({ add = [], remove = [] }: Partial<LabelChanges>) =>
        request(labelOrder, { path: { id }, body: { add, remove } }),
      onSuccess,
    }),
    assign: useMutation({
      mutationFn: (assignee: string | null) => request(assignOrder, { path: { id }, body: { assignee } }),
      onSuccess,
    }),
  };
};
