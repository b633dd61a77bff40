import { Router } from 'wouter';
import { rawAddress } from '../lib/page/rawAddress.ts';
import { Routes } from './Routes.tsx';

/**
 * `documentPath` is the path of a prerendered document. Its first rendering must repeat the document, and a path that
 * changes afterwards would make React drop the parts whose code is not there yet.
 */
export const App = ({ documentPath }: { documentPath?: string | undefined }) => (
  <Router {...rawAddress} {...(documentPath !== undefined && { ssrPath: documentPath, ssrSearch: '' })}>
    <Routes />
  </Router>
);
