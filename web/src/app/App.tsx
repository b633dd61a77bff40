import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Router } from 'wouter';
import { createQueryClient } from '../lib/queryClient.ts';
import { rawAddress } from '../lib/rawAddress.ts';
import { GlobalStyle } from '../theme/GlobalStyle.tsx';
import { Routes } from './Routes.tsx';

/** `documentPath` is what the document was prerendered for, which its first rendering must repeat. */
export const App = ({ documentPath }: { documentPath?: string | undefined }) => {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <GlobalStyle />
      <Router {...rawAddress} {...(documentPath !== undefined && { ssrPath: documentPath, ssrSearch: '' })}>
        <Routes />
      </Router>
    </QueryClientProvider>
  );
};
