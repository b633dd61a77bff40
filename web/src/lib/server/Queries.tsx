import { QueryClientContext, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useContext, useState, type ReactNode } from 'react';
import { createQueryClient } from './queryClient.ts';

interface Props {
  /** A cache that outlives the component. */
  client?: QueryClient;
  children: ReactNode;
}

/** Provides a query client. Used around single parts, because most public pages load no data and no query code. */
export const Queries = ({ client, children }: Props) => {
  const around = useContext(QueryClientContext);
  const [own] = useState(() => around ?? client ?? createQueryClient());
  return <QueryClientProvider client={own}>{children}</QueryClientProvider>;
};
