import { useEffect } from 'react';
import { Router } from 'wouter';
import { repeatEarlyPress } from '../lib/code/earlyPress.ts';
import { rawAddress } from '../lib/address/rawAddress.ts';
import { Routes } from './Routes.tsx';

/**
 * `documentPath` is the path of a prerendered document. It stays fixed: hydration must match the document, and a later
 * change would make React discard parts that are not hydrated yet.
 */
export const App = ({ documentPath }: { documentPath?: string | undefined }) => {
  // Runs after all effects, because some of them listen for events that a button sends.
  useEffect(() => void setTimeout(repeatEarlyPress), []);
  return (
    <Router {...rawAddress} {...(documentPath !== undefined && { ssrPath: documentPath, ssrSearch: '' })}>
      <Routes />
    </Router>
  );
};
