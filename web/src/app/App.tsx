import { Router } from 'wouter';
import { rawAddress } from '../lib/page/rawAddress.ts';
import { Routes } from './Routes.tsx';

/**
 * `documentPath` is the path of a prerendered document. It stays fixed: hydration must match the document, and a later
 * change would make React discard parts that are not hydrated yet.
 */
export const App = ({ documentPath }: { documentPath?: string | undefined }) => (
  <Router {...rawAddress} {...(documentPath !== undefined && { ssrPath: documentPath, ssrSearch: '' })}>
    <Routes />
  </Router>
);
