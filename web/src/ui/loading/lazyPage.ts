import type { FunctionComponent } from 'react';
import { PageFailure } from '../feedback/PageFailure.tsx';
import { lazyCode } from './lazyCode.tsx';

/** A page whose code is loaded when the page is first shown. */
export const lazyPage = <Props extends object>(load: () => Promise<FunctionComponent<Props>>) =>
  lazyCode(load, PageFailure);
