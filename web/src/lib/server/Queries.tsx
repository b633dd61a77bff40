import { QueryClientContext, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useContext, useState, type ReactNode } from 'react';
import { createQueryClient } from './queryClient.ts';

interface Props {
  /** Where answers are kept when they shall outlast the part of the page. */
  client?: QueryClient;
  children: ReactNode;
}

/** Stands around each part that asks the server. Most pages ask nothing, and load no code for it. */
export const Queries = ({ client, children }: Props) => {
  const around = useContext(QueryClientContext);
  const [own] = useState(() => around ?? client ?? createQueryClient());
  return <QueryClientProvider client={own}>{children}</QueryClientProvider>;
};
