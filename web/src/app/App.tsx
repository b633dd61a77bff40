import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../lib/queryClient.ts';
import { GlobalStyle } from '../theme/GlobalStyle.tsx';
import { Routes } from './Routes.tsx';

export const App = () => {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <GlobalStyle />
      <Routes />
    </QueryClientProvider>
  );
};
