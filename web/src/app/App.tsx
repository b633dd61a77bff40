import { Router } from 'wouter';
import { rawAddress } from '../lib/rawAddress.ts';
import { Routes } from './Routes.tsx';

/** `documentPath` is what the document was prerendered for, which its first rendering must repeat. */
export const App = ({ documentPath }: { documentPath?: string | undefined }) => (
  <Router {...rawAddress} {...(documentPath !== undefined && { ssrPath: documentPath, ssrSearch: '' })}>
    <Routes />
  </Router>
);
